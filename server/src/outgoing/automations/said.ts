import type { AutomationRun } from '@afterword/api-client/contract';
import type { AutomationMessages } from '../../locales/automation-messages.ts';
import { conditionOf } from './conditions/registry.ts';
import type { RunReason, StoredStep } from './run.ts';
import type { ListedRunRow } from './runs.ts';
import { triggerOf } from './triggers/registry.ts';

/** Explains in one sentence why a run continued or ended. */
export function sentenceOf(because: RunReason, words: AutomationMessages): string {
  switch (because.code) {
    case 'settling':
    case 'summary_awaited':
    case 'part_failed':
      return words.statuses[because.code];
    case 'held':
    case 'met':
      return words.ran(reasonOf(because, words));
    default:
      return words.didNotRun(reasonOf(because, words));
  }
}

/** Explains the same as the end of a sentence that already says whether it runs. */
export function reasonOf(because: RunReason, words: AutomationMessages): string {
  switch (because.code) {
    case 'met':
    case 'missed':
      return triggerOf({ type: because.trigger }).texts[words.locale][because.code](because.value ?? '');
    case 'held':
      return because.why ?? conditionOf(because.condition).texts[words.locale].holds(because.value);
    case 'undecided':
      return words.undecided(
        because.why ?? conditionOf(because.condition).texts[words.locale].holds(because.value),
      );
    case 'did_not_hold':
      return because.why ?? conditionOf(because.condition).texts[words.locale].fails(because.value);
    case 'settling':
    case 'summary_awaited':
    case 'part_failed':
      return sentenceOf(because, words);
    default:
      return words.skipped[because.code];
  }
}

/** Returns the supporting lines; empty if the decision is not based on words. */
export const linesOf = (because: RunReason) => ('lines' in because ? (because.lines ?? []) : []);

/** Describes the progress of an unfinished run, or why it ended. */
function standing(
  { state, because, steps }: Pick<ListedRunRow, 'state' | 'because' | 'steps'>,
  words: AutomationMessages,
): string {
  if (state === 'asking') return words.statuses.approval;
  if (state !== 'acting') return sentenceOf(because, words);
  const collecting = steps.some(
    ({ state, collectedFor }) => state === 'waiting' && collectedFor !== undefined,
  );
  const held = steps.find(({ heldBack }) => heldBack !== undefined);
  if (held?.heldBack !== undefined) return words.flood(held.heldBack, held.left ?? 0);
  return collecting ? words.statuses.collected : words.statuses.acting;
}

/** Converts a run to the API's format. */
export function toRun(row: ListedRunRow, words: AutomationMessages): AutomationRun {
  const { id, at, meetingId, title, outcome, because, steps } = row;
  return {
    id,
    at: at.toISOString(),
    meetingId,
    title,
    outcome,
    reason: standing(row, words),
    lines: [...linesOf(because)],
    steps: steps.map((step) => toStep(step, words)),
  };
}

function toStep({ action, state, reference, problem }: StoredStep, words: AutomationMessages) {
  return { action, state, reference, reason: problem === null ? '' : problemOf(problem, words) };
}

/** Explains why an action failed or was skipped. Some codes belong to actions, others to whole runs. */
export function problemOf(code: string, words: AutomationMessages): string {
  const own: Readonly<Record<string, string>> = words.problems;
  const { [code]: why }: Readonly<Record<string, string>> = words.skipped;
  return own[code] ?? (why ? why.charAt(0).toUpperCase() + why.slice(1) : words.problems.other);
}
