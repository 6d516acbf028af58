import type { Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { mayBeSent } from '../claims/sent.ts';
import { readParts } from './parts.ts';
import { readRun } from './run-store.ts';
import { readWorkflow } from './store.ts';

/** Findings of an earlier workflow of the same automation. */
interface EarlierResult {
  title: string;
  lines: readonly string[];
}

/** Maximum characters of earlier results sent with a prompt. */
const maxLength = 4_000;

/** Returns what earlier runs found in a meeting, as far as the transcript supports it. */
export async function readEarlier(
  db: Queryable,
  place: Place,
  runIds: readonly string[],
  meetingId: string,
): Promise<EarlierResult[]> {
  const results: EarlierResult[] = [];
  for (const id of runIds) {
    const run = await readRun(db, place, id);
    const workflow = run && (await readWorkflow(db, place, run.workflowId));
    const parts = workflow ? await readParts(db, place, id) : [];
    const sentences = parts.flatMap(({ meeting, sentences }) => (meeting.id === meetingId ? sentences : []));
    const lines = sentences.filter(mayBeSent).map(({ text }) => text);
    if (workflow && lines.length > 0) results.push({ title: workflow.name, lines });
  }
  return results;
}

/** Returns a prompt with the results of earlier workflows. */
export function withEarlier(prompt: string, results: readonly EarlierResult[]): string {
  if (results.length === 0) return prompt;
  const found = results.flatMap(({ title, lines }) => [`${title}:`, ...lines.map((line) => `- ${line}`)]);
  return `${prompt}\n\nFound in this meeting before:\n${found.join('\n').slice(0, maxLength)}`;
}
