import { readFile } from 'node:fs/promises';
import { keeps, promiseSimilarity, topicOf, wordWeights } from '../../server/src/sense/actions/follow.ts';
import { builtInEngine } from '../../server/src/sense/summaries/engine/built-in.ts';
import { languageOf } from '../../server/src/text/languages/registry.ts';
import { keyOfName } from '../../server/src/text/likeness.ts';
import type { Row } from '../table.ts';
import { shareRow } from './bootstrap.ts';

/**
 * An earlier promise, lines of a later meeting, and their meaning for the promise: kept, moved, repeated or nothing.
 */
export interface Case {
  isHeldOut: boolean;
  person: string;
  text: string;
  due: string | null;
  lines: { speaker: string; content: string }[];
  means: string;
}

export async function promiseCases(): Promise<Case[]> {
  const cases: Case[] = [];
  let isHeldOut = false;
  for (const line of (await readFile(new URL('promises.txt', import.meta.url), 'utf8')).trim().split('\n')) {
    if (line === '## held out') isHeldOut = true;
    else if (line.startsWith('@ ')) {
      const [person = '', text = '', due = ''] = line.slice(2).split(' | ');
      cases.push({
        isHeldOut,
        person,
        text: text.replace(/ \|$/, ''),
        due: due || null,
        lines: [],
        means: '',
      });
    } else if (line.startsWith('= ')) cases.at(-1)!.means = line.slice(2);
    else if (!line.startsWith('#')) {
      const end = line.indexOf(': ');
      cases.at(-1)!.lines.push({ speaker: line.slice(0, end), content: line.slice(end + 2) });
    }
  }
  return cases;
}

/** Returns the ledger's offer: that the promise was kept, that it is the same as a later one, or nothing. */
export async function offered({ person, text, due, lines }: Case): Promise<'kept' | 'same' | 'nothing'> {
  const { code } = languageOf(null, `${text} ${lines.map(({ content }) => content).join(' ')}`);
  const promise = { text, due, assigneeKey: keyOfName(person), language: code };
  const told = { ...promise, topic: topicOf(promise) };
  const telling = wordWeights([told.topic]);
  for (const [index, line] of lines.entries())
    if (keeps(told, { ...line, next: lines[index + 1] ?? null }, telling) !== null) return 'kept';
  const entries = lines.map(({ speaker, content }, index) => ({
    id: `${index}`,
    speaker,
    content,
    startedAt: '',
  }));
  const { actions } = await builtInEngine.summarize({ title: '', language: code, entries });
  for (const action of actions) {
    const later = { ...action, assigneeKey: keyOfName(action.assignee ?? ''), language: code };
    if (promiseSimilarity(told, { ...later, topic: topicOf(later) }, telling) > 0) return 'same';
  }
  return 'nothing';
}

/** Measures the offers of the promise ledger in cases we wrote. */
export async function promiseRows(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const isHeldOut of [false, true]) {
    const [right, found]: boolean[][] = [[], []];
    for (const one of (await promiseCases()).filter((each) => each.isHeldOut === isHeldOut)) {
      const got = await offered(one);
      const fits = got === one.means || (got === 'same' && ['moved', 'repeated'].includes(one.means));
      if (got !== 'nothing') right!.push(fits);
      if (one.means !== 'nothing') found!.push(fits);
    }
    const name = `promises, ${isHeldOut ? 'held-out' : 'dev'} cases of ours`;
    rows.push(shareRow(`${name}: offers right`, right!, 70), shareRow(`${name}: offers found`, found!, null));
  }
  return rows;
}
