import type { RuleList, PrivacyRules as Rules } from '@afterword/api-client';
import { type Parsed, parseAddress, parseDomain, parsePerson } from '@afterword/api-client/parse-rules';
import type { Feature } from '@afterword/api-client/product';
import { Switch, ValueList } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { api, apiIn } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { toast } from '../../../parts/toast.ts';
import { useAuth } from '../../../session/auth.ts';

/** The user's rules, or the workspace's. */
type RulesOwner = 'me' | 'workspace';

/** The lists in the displayed order, each with its input and the plan that allows more entries. */
const kinds: readonly {
  list: RuleList;
  parse: (typed: string, present: readonly string[]) => Parsed;
  feature: Feature;
}[] = [
  { list: 'people', parse: parsePerson, feature: 'automatic-pause' },
  { list: 'pauseFor', parse: parsePerson, feature: 'automatic-pause' },
  { list: 'addresses', parse: parseAddress, feature: 'email-and-domain-blacklist' },
  { list: 'domains', parse: parseDomain, feature: 'email-and-domain-blacklist' },
];

/** People and addresses to keep out of recordings: four lists, saved on every change. */
export function PrivacyRules({ of, mayChange = true }: { of: RulesOwner; mayChange?: boolean }) {
  const words = useMessages('setup/rules');
  const query = useRules(of, words.notSaved);
  const { data: rules, save } = query;
  const { user } = useAuth();
  const allowed = (feature: Feature) => mayChange && (user?.features.includes(feature) ?? false);
  const held = mayChange && kinds.some(({ feature }) => !allowed(feature));
  return (
    <>
      <p className="text-14 text-pretty text-ink-2">{mayChange ? words.text[of] : words.readOnly}</p>
      <p className="mt-2 text-13 text-pretty text-ink-2">{words.known}</p>
      {held && (
        <p role="note" className="mt-4 border-l-3 border-rule pl-3 text-14">
          {words.held}
        </p>
      )}
      {!rules && <NotLoaded query={query} words={words} skeleton="h-40" className="mt-6" />}
      {rules && (
        <div className="mt-6 flex flex-col gap-8">
          {kinds.map(({ list, parse, feature }) => (
            <Names
              key={list}
              list={list}
              values={rules[list]}
              fixed={rules.workspace}
              parse={parse}
              mayAdd={allowed(feature)}
              mayRemove={mayChange}
              onChange={(change, done) => save((now) => ({ [list]: change(now[list]) }), done)}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** Whether to email the user when a transcript is complete. */
export function Notifications({ of, mayChange = true }: { of: RulesOwner; mayChange?: boolean }) {
  const words = useMessages('setup/rules').notifications;
  const query = useRules(of, words.notSaved);
  const { data: rules, save, saving } = query;
  const { user } = useAuth();
  const id = useId();
  const allowed = user?.features.includes('transcript-notifications') ?? false;
  if (!rules) return <NotLoaded query={query} words={words} skeleton="h-10" />;
  return (
    <>
      <div className="flex items-center justify-between gap-4">
        <span id={id} className="text-14 font-medium">
          {words.complete[of]}
        </span>
        <Switch
          aria-labelledby={id}
          aria-describedby={`${id}-hint`}
          checked={rules.notify}
          disabled={!mayChange || saving || (!allowed && !rules.notify)}
          onCheckedChange={(notify) => save(() => ({ notify }))}
        />
      </div>
      <p id={`${id}-hint`} className="mt-1 max-w-120 text-13 text-pretty text-ink-2">
        {words.hint[of]} {mayChange && !allowed && words.held}
      </p>
    </>
  );
}

/** Returns the lists and settings to store instead of those of the newest rules. */
type RulesChange = (now: Rules) => Partial<Pick<Rules, RuleList | 'notify'>>;

/**
 * The rules and a function to change them. The response is shown at once, wherever the rules are displayed. Changes wait for
 * one another, because each stores a whole list.
 */
function useRules(of: RulesOwner, notSaved: (reason: string) => string) {
  const client = useQueryClient();
  const workspace = useAuth(({ user }) => user?.workspace.id);
  const queryKey = ['rules', of, workspace];
  const { data, error, isPending, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.rules.get({ of }, { signal }),
  });
  const change = useMutation({
    scope: { id: queryKey.join() },
    mutationFn: async (changed: RulesChange) => {
      // The user may have left the workspace while the change waited. Then its rules are no longer in the cache.
      const { rules } = apiIn(workspace ?? null, { quiet: false });
      const now = client.getQueryData<Rules>(queryKey) ?? (await rules.get({ of }));
      return rules.put({ query: { of }, body: changed(now) });
    },
    onSuccess: (changed) => client.setQueryData(queryKey, changed),
    onError: (error) => toast.error(notSaved(explain(error))),
  });
  const save = (changed: RulesChange, done?: () => void) => change.mutateAsync(changed).then(done, () => {}); // `onError` has told the user.
  return { data, error, isPending, refetch, save, saving: change.isPending };
}

interface RuleListProps {
  list: RuleList;
  values: string[];
  /** The workspace's entries, which apply in addition to the user's own. */
  fixed: Rules['workspace'];
  parse: (typed: string, present: readonly string[]) => Parsed;
  mayAdd: boolean;
  mayRemove: boolean;
  /** `change` returns the values to store instead of the newest ones. */
  onChange: (change: (now: string[]) => string[], done?: () => void) => void;
}

/** An editable list. */
function Names({ list, values, fixed, parse, mayAdd, mayRemove, onChange }: RuleListProps) {
  const words = useMessages('setup/rules');
  const { label, hint, example } = words.lists[list];

  function add(typed: string, clear: () => void) {
    const parsed = parse(typed, [...values, ...(fixed?.[list] ?? [])]);
    if ('problem' in parsed) return words.problems[parsed.problem.code](parsed.problem.about);
    onChange((now) => [...now, parsed.value], clear);
    return null;
  }

  function remove(value: string) {
    const place = values.indexOf(value);
    onChange(
      (now) => now.filter((other) => other !== value),
      () =>
        toast.success(words.removed(value), {
          duration: 8_000,
          action: {
            label: words.undo,
            onClick: () =>
              onChange((now) =>
                now.includes(value) ? now : [...now.slice(0, place), value, ...now.slice(place)],
              ),
          },
        }),
    );
  }

  return (
    <ValueList
      label={label}
      hint={hint}
      placeholder={example}
      values={values}
      fixed={fixed && { values: fixed[list], note: words.setBy(fixed.name) }}
      words={words}
      mayAdd={mayAdd}
      mayRemove={mayRemove}
      onAdd={add}
      onRemove={remove}
    />
  );
}
