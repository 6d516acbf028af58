import type { ActionItem, Claim, Summary, TranscriptEntry } from '@afterword/api-client';
import type { Messages } from '../../../locales/catalog.ts';
import { shownTime } from '../../../parts/time.ts';

/** Title, date and address around the claims of a copied summary. */
export interface SummarySource {
  title: string;
  date: string;
  address: string;
  entries: ReadonlyMap<string, TranscriptEntry>;
  words: Messages<'dashboard/meeting'>['summary'];
}

/**
 * Renders a summary as plain text for pasting elsewhere, with the time of each claim's first line. Omits unsupported
 * claims, as emails and shared links do.
 */
export function summaryText(
  summary: Summary,
  { title, date, address, entries, words }: SummarySource,
): string {
  const timed = (text: string, claim: Claim) => {
    const first = claim.entries.flatMap((id) => entries.get(id) ?? [])[0];
    return `- ${text}${first ? ` (${shownTime(first.time)})` : ''}`;
  };
  const said = (claim: Claim) =>
    timed(
      claim.state === 'quoted' && claim.speaker ? `${words.by(claim.speaker)} ${claim.text}` : claim.text,
      claim,
    );
  const action = (item: ActionItem) =>
    timed(
      [item.assignee && words.by(item.assignee), item.text, item.due && `(${item.due})`]
        .filter(Boolean)
        .join(' '),
      item,
    );
  const certain = summary.decisions.filter(({ possible }) => !possible);
  const possible = summary.decisions.filter((decision) => decision.possible);
  const sections: [string, string[]][] = [
    [words.overview, lines(summary.overview, said)],
    ...summary.sections.map(({ title: name, claims }): [string, string[]] => [name, lines(claims, said)]),
    [words.decisions, lines(certain, said)],
    [words.possibleDecisions, lines(possible, said)],
    [words.actions, lines(summary.actions, action)],
    [words.questions, lines(summary.questions, said)],
  ];
  return [
    `${title}\n${date}`,
    ...sections
      .filter(([, claims]) => claims.length > 0)
      .map(([name, claims]) => [name, ...claims].join('\n')),
    address,
  ].join('\n\n');
}

const lines = <One extends Claim>(claims: readonly One[], render: (claim: One) => string) =>
  claims.filter(({ state, text }) => state !== 'unsupported' && text !== '').map(render);
