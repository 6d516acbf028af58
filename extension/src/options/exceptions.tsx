import { type Parsed, parseAddress, parseDomain, parsePerson } from '@afterword/api-client/parse-rules';
import { ValueList } from '@afterword/ui';
import { useState } from 'react';
import { useMessages } from '../locales/messages.ts';
import type { DeviceStatus, RuleProblem } from '../messages/messages.ts';
import type { RuleFeature, RuleFeatures } from '../messages/rule-features.ts';
import { type RuleList, ruleLists } from '../messages/rule-lists.ts';
import { rulesInForce } from '../messages/rules.ts';
import { askWorker } from '../pages/worker.ts';
import type { SettingsProps } from './capturing.tsx';
import { Section } from './section.tsx';
import { useRulesCopy } from './use-rules.ts';

interface ExceptionsProps extends SettingsProps {
  /** Null until the worker answers. */
  features: RuleFeatures | null;
  status: DeviceStatus | null;
}

/** For each list, how values are validated, and the plan feature needed to add more. */
const kinds: Record<
  RuleList,
  { parse: (typed: string, present: readonly string[]) => Parsed; feature: RuleFeature }
> = {
  people: { parse: parsePerson, feature: 'automatic-pause' },
  pauseFor: { parse: parsePerson, feature: 'automatic-pause' },
  addresses: { parse: parseAddress, feature: 'email-and-domain-blacklist' },
  domains: { parse: parseDomain, feature: 'email-and-domain-blacklist' },
};

/**
 * Lists the people and meetings that are never captured, from the account, from this device if not yet sent, and from the workspace.
 * Listed rules apply even if the plan does not allow new ones.
 */
export function Exceptions({ settings, change, features, status }: ExceptionsProps) {
  const words = useMessages('options').exceptions;
  const copy = useRulesCopy();
  const [problem, setProblem] = useState<RuleProblem | null>(null);
  const { own, workspace } = rulesInForce(copy, settings);
  const signedIn = status !== null && status.account !== null;
  const onDevice = ruleLists.reduce((sum, list) => sum + settings[list].length, 0);

  async function add(list: RuleList, value: string) {
    // The rule applies from now on, even if the server is unreachable.
    await change({ [list]: [...settings[list], value] });
    await askWorker('sync-rules', null, 20_000).catch((error: unknown) => console.error(error));
  }

  async function remove(list: RuleList, value: string) {
    setProblem(null);
    if (copy?.own[list].includes(value)) {
      try {
        const { problem } = await askWorker('remove-rule', { list, value }, 20_000);
        setProblem(problem);
        if (problem) return;
      } catch (error) {
        console.error(error);
        setProblem('unreachable');
        return;
      }
    }
    const left = settings[list].filter((other) => other !== value);
    if (left.length < settings[list].length) await change({ [list]: left });
  }

  return (
    <Section title={words.title} note={words.note}>
      {features?.reason && (
        <p role="note" className="mb-6 border-l-3 border-rule pl-3 text-14">
          {words.held[features.reason]}
        </p>
      )}
      {problem && (
        <p role="alert" className="mb-6 border-l-3 border-accent pl-3 text-14">
          {words.notRemoved[problem]}
        </p>
      )}
      <div className="flex flex-col gap-8">
        {ruleLists.map((list) => (
          <ValueList
            key={list}
            label={words[list]}
            hint={words[`${list}Hint`]}
            placeholder={words[`${list}Example` as const]}
            values={own[list]}
            fixed={workspace && { values: workspace[list], note: words.setBy(workspace.name) }}
            words={words}
            mayAdd={features?.allowed.includes(kinds[list].feature) ?? false}
            mayRemove
            onAdd={(typed, clear) => {
              const parsed = kinds[list].parse(typed, [...own[list], ...(workspace?.[list] ?? [])]);
              if ('problem' in parsed) return words.problems[parsed.problem.code](parsed.problem.about);
              void add(list, parsed.value);
              clear();
              return null;
            }}
            onRemove={(value) => remove(list, value)}
          />
        ))}
      </div>
      {signedIn && (copy !== null || onDevice > 0) && (
        <p className="mt-6 max-w-120 text-13 text-pretty text-ink-2">
          {onDevice > 0 ? words.onDevice(onDevice) : words.inAccount}{' '}
          <a
            href={`${status.server}/dashboard/personal-settings/rules`}
            target="_blank"
            rel="noreferrer"
            className="underline"
          >
            {words.manage}
          </a>
        </p>
      )}
    </Section>
  );
}
