import { describe, expect, it } from 'vitest';
import { blankDocument } from '../blank-document.ts';
import { readers } from '../readers.ts';
import { cases } from './cases.ts';
import { replay } from './replay.ts';

describe('a meeting replayed becomes its transcript', () => {
  for (const played of cases) {
    for (const setting of played.settings) {
      it(`${played.number ?? '–'} ${played.name} · ${setting.name}`, async () => {
        const result = await replay(played, setting, blankDocument(), readers[setting.platform]);
        expect(result.transcript).toEqual(played.expected);
        expect(result.consumed).toEqual(played.expected);
        expect(result.utterances.every((utterance) => utterance.settled)).toBe(true);
        if (played.number === 51)
          expect(result.state).toMatchObject({
            rows: 0,
            unclassified: expect.toSatisfy((count: number) => count > 0),
          });
      });
    }
  }
});
