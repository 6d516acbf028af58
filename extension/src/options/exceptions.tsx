import { type Parsed, parseDomain, parsePerson } from '@afterword/api-client/parse-rules';
import { Button, Field, IconButton, Input } from '@afterword/ui';
import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../locales/messages.ts';
import type { RuleFeatures } from '../messages/rule-features.ts';
import type { SettingsProps } from './capturing.tsx';
import { Section } from './section.tsx';

interface ExceptionsProps extends SettingsProps {
  /** Null until the worker has answered. */
  rules: RuleFeatures | null;
}

/** Whose words are never kept. What is listed stays in force, whatever can be added. */
export function Exceptions({ settings, change, rules }: ExceptionsProps) {
  const words = useMessages('options').exceptions;
  return (
    <Section title={words.title} note={words.note}>
      {rules?.reason && (
        <p role="note" className="mb-6 border-l-3 border-rule pl-3 text-14">
          {words.held[rules.reason]}
        </p>
      )}
      <Names
        label={words.people}
        hint={words.peopleHint}
        placeholder={words.peopleExample}
        values={settings.people}
        parse={parsePerson}
        mayAdd={rules?.allowed.includes('automatic-pause') ?? false}
        onChange={(people) => change({ people })}
      />
      <div className="mt-8" />
      <Names
        label={words.domains}
        hint={words.domainsHint}
        placeholder={words.domainsExample}
        values={settings.domains}
        parse={parseDomain}
        mayAdd={rules?.allowed.includes('email-and-domain-blacklist') ?? false}
        onChange={(domains) => change({ domains })}
      />
    </Section>
  );
}

interface NamesProps {
  label: string;
  hint: string;
  placeholder: string;
  values: string[];
  parse: (typed: string, present: readonly string[]) => Parsed;
  mayAdd: boolean;
  onChange: (values: string[]) => void;
}

/** A list to which one adds and from which one takes. */
function Names({ label, hint, placeholder, values, parse, mayAdd, onChange }: NamesProps) {
  const words = useMessages('options').exceptions;
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function add(event: FormEvent) {
    event.preventDefault();
    if (!mayAdd) return;
    const parsed = parse(typed, values);
    if ('problem' in parsed) {
      setProblem(words.problems[parsed.problem.code](parsed.problem.about));
      return;
    }
    onChange([...values, parsed.value]);
    setTyped('');
    setProblem(null);
  }

  return (
    <form onSubmit={add} noValidate className="max-w-120">
      <Field label={label} hint={hint} error={problem}>
        {(control) => (
          <div className="flex gap-2">
            <Input
              {...control}
              value={typed}
              placeholder={placeholder}
              spellCheck={false}
              autoComplete="off"
              dir="auto"
              disabled={!mayAdd}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" disabled={!mayAdd}>
              {words.add}
            </Button>
          </div>
        )}
      </Field>
      {values.length > 0 && (
        <ul aria-label={label} className="mt-3 divide-y divide-rule border-y border-rule">
          {values.map((value) => (
            <li key={value} className="flex items-center justify-between gap-3 py-1 text-14">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {value}
              </span>
              <IconButton
                label={words.remove(value)}
                size="small"
                tooltip={false}
                onClick={() => onChange(values.filter((other) => other !== value))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
