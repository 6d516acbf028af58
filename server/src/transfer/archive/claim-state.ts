import type { ClaimState } from '@afterword/api-client/contract';
import { judge } from '../../sense/claims/check.ts';
import { quotes } from '../../sense/summaries/engine/quoted.ts';
import type { ImportedClaim, RecheckInput } from './recheck.ts';

/**
 * Returns the state of a claim of an archive. Claims of the built-in engine quote lines without noises and leads, which
 * the rules for claims of language models do not accept as quotations.
 */
export function claimState(
  { text, entries, state }: ImportedClaim,
  { lines, context, language }: Omit<RecheckInput, 'claims'>,
): ClaimState {
  const cited = entries.flatMap((id) => lines.find((line) => line.id === id) ?? []);
  const verdict = judge({ text, evidence: entries.map((_, place) => place), language }, cited, context);
  const isTrusted = verdict.objection !== 'planted' && verdict.objection !== 'evidence';
  return state === 'quoted' && isTrusted && quotes(text, cited, context.language) ? 'quoted' : verdict.state;
}
