import type { AutomationCondition } from '@afterword/api-client/contract';
import type { JudgedMeeting, JudgeText, Verdict } from './conditions/condition.ts';
import { conditionOf } from './conditions/registry.ts';
import type { RunReason } from './run.ts';

/**
 * Checks all conditions. The first one that fails or stays undecided determines the result. Conditions that may ask a
 * model come last.
 * @returns `because`, which is null if all hold, or else the supporting lines of a plain-language condition
 */
export async function judge(
  conditions: readonly AutomationCondition[],
  meeting: JudgedMeeting,
  judgeText: JudgeText,
): Promise<{ runs: boolean; because: RunReason | null }> {
  let held: RunReason | null = null;
  const ordered = [...conditions].sort((a, b) => Number(asksModel(a)) - Number(asksModel(b)));
  for (const condition of ordered) {
    const { type } = condition;
    const value = 'value' in condition ? condition.value : undefined;
    const { holds, show } = conditionOf(type);
    const found = await holds(value, meeting, judgeText);
    const verdict: Verdict =
      typeof found === 'object' && found !== null ? found : { holds: found, lines: [] };
    const about = {
      condition: type,
      value: show ? show(value, meeting) : String(value),
      lines: verdict.lines.map(({ entryId, speaker, text, time }) => ({ entryId, speaker, text, time })),
      ...(verdict.why === undefined ? {} : { why: verdict.why }),
    };
    if (verdict.holds === null) return { runs: false, because: { code: 'undecided', ...about } };
    if (!verdict.holds) return { runs: false, because: { code: 'did_not_hold', ...about } };
    if (found !== null && typeof found === 'object') held = { code: 'held', ...about };
  }
  return { runs: true, because: held };
}

/** Returns whether a condition needs the invitees of the meeting. */
export const readsCalendars = ({ type }: Pick<AutomationCondition, 'type'>): boolean =>
  conditionOf(type).readsCalendars === true;

/** Returns whether a condition needs the transcript, to read it or to send it to a language model. */
export const needsTranscript = ({ type }: Pick<AutomationCondition, 'type'>): boolean =>
  asksModel({ type }) || conditionOf(type).readsTranscript === true;

/** Returns whether a condition may ask a language model. */
export const asksModel = ({ type }: Pick<AutomationCondition, 'type'>): boolean =>
  conditionOf(type).asksModel === true;
