import {
  entitlements,
  type Feature,
  type PrivacyRules,
  type RuleList,
  ruleLists,
} from '@afterword/api-client/contract';
import { type Actor, featuresOf } from '../../people/access/actor.ts';
import { noteSetting } from '../../people/audit/setting-changes.ts';
import { findUnsubscribed, keepRefusal } from '../../people/mail-refusals/refusals.ts';
import { lockOwned, mustDecideFor, type Owner } from '../../people/owned/owned.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import { readRules, type StoredRules, writeRules } from './store.ts';

/** The feature a plan needs for additions to a list. */
const featureOf: Record<RuleList, Feature> = {
  addresses: 'email-and-domain-blacklist',
  domains: 'email-and-domain-blacklist',
  people: 'automatic-pause',
  pauseFor: 'automatic-pause',
};

/** Returns the rules of the caller, or of their workspace. */
export async function showRules(
  { control }: Pick<Deps, 'control'>,
  actor: Actor,
  of: Owner,
): Promise<PrivacyRules> {
  return show(control, await readRules(control, actor), actor, of);
}

/** Changes; omitted fields remain. */
export type RuleChange = { [Name in keyof StoredRules]?: StoredRules[Name] | undefined };

/**
 * Changes rules, and records changes of a workspace's rules for its admins. Asking for emails subscribes a person who had
 * unsubscribed from the workspace again.
 * @throws forbidden; plan_required for additions that the plan does not include (existing entries always remain).
 */
export async function changeRules(
  { control, clock, stripe }: Pick<Deps, 'control' | 'clock' | 'stripe'>,
  actor: Actor,
  of: Owner,
  change: RuleChange,
): Promise<PrivacyRules> {
  mustDecideFor(actor, of);
  const allowed = featuresOf(actor.account.plan_name, stripe !== null);
  return control.transaction(async (client) => {
    await lockOwned(client, 'privacy_rules', actor, of);
    const all = await readRules(client, actor);
    const before = all[of];
    const after = merged(before, change);
    const needed = neededBy(before, after).find((feature) => !allowed.includes(feature));
    if (needed) throw failure('plan_required', { feature: needed, plan_name: entitlements[needed] });
    const now = clock.now();
    await writeRules(client, actor, of, after, now);
    if (of === 'me' && change.notify)
      await keepRefusal(
        client,
        { workspaceId: actor.workspace.id, address: actor.account.email },
        { refused: false, now },
      );
    if (of === 'workspace')
      await noteSetting(client, actor, {
        setting: 'rules',
        before: lengthsOf(before),
        after: lengthsOf(after),
        now,
      });
    return show(client, { ...all, [of]: after }, actor, of);
  });
}

function merged(before: StoredRules, change: RuleChange): StoredRules {
  const given = Object.entries(change).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(given) };
}

/** Returns the features a change needs: none for pure removals. */
function neededBy(before: StoredRules, after: StoredRules): Feature[] {
  const grown = ruleLists.filter((name) => after[name].some((value) => !before[name].includes(value)));
  const needed = grown.map((name) => featureOf[name]);
  return after.notify && !before.notify ? [...needed, 'transcript-notifications'] : needed;
}

/** Returns what is recorded of a change: the lengths of lists, never their entries. */
function lengthsOf(rules: StoredRules) {
  const lengths = ruleLists.map((name) => [name, rules[name].length] as const);
  return { ...Object.fromEntries(lengths), notify: rules.notify ?? false };
}

/** Returns rules as their owner sees them. A person who unsubscribed from the workspace gets no emails. */
async function show(
  control: Queryable,
  all: Record<Owner, StoredRules>,
  { account, workspace }: Actor,
  of: Owner,
): Promise<PrivacyRules> {
  const { notify, ...lists } = all[of];
  const { notify: default_, ...added } = all.workspace;
  const { id, name } = workspace;
  const isOwn = of === 'me';
  const adds = isOwn && ruleLists.some((list) => added[list].length > 0);
  const wanted = notify ?? (isOwn && (default_ ?? false));
  const refused = wanted && isOwn && (await findUnsubscribed(control, id, [account.email])).size > 0;
  return { ...lists, notify: wanted && !refused, workspace: adds ? { ...added, id, name } : null };
}
