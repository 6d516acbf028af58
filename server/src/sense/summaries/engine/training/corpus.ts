import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { type Features, featuresOf } from '../weighing/features.ts';
import { type Passage, passagesOf } from '../weighing/passages.ts';

const meetingSchema = z.object({
  id: z.string(),
  turns: z.array(z.object({ speaker: z.string(), text: z.string(), labels: z.array(z.string()).optional() })),
});

/** A training meeting. */
export interface Lesson {
  /** Its series: the same four people in four meetings. */
  series: string;
  passages: Passage[];
  features: Features;
  /** Passages the annotators marked, by kind. */
  marked: Record<'actions' | 'decisions', Uint8Array>;
}

/** Reads meetings from a JSON Lines file. */
export function lessonsOf(file: string): Lesson[] {
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => meetingSchema.parse(JSON.parse(line)))
    .map(({ id, turns }) => {
      const passages = passagesOf(
        turns.map(({ speaker, text }, n) => ({ id: `${n}`, speaker, content: text, startedAt: '' })),
      );
      const markedWith = (label: string) =>
        Uint8Array.from(passages, ({ entry }) => (turns[entry]!.labels?.includes(label) ? 1 : 0));
      return {
        series: id.slice(0, -1),
        passages,
        features: featuresOf(passages),
        marked: { actions: markedWith('actions'), decisions: markedWith('decisions') },
      };
    });
}

/** Extends each mark to passages up to `reach` entries away. */
export function widened(marked: Uint8Array, passages: Passage[], reach: number): Uint8Array {
  const entries = new Set(passages.flatMap(({ entry }, n) => (marked[n] ? [entry] : [])));
  return Uint8Array.from(passages, ({ entry }) => {
    for (let n = entry - reach; n <= entry + reach; n += 1) if (entries.has(n)) return 1;
    return 0;
  });
}
