import { describe, expect, it } from 'vitest';
import { blankDocument } from '../blank-document.ts';
import { readers } from '../readers.ts';
import { lossCases } from './loss-cases.ts';
import { replay } from './replay.ts';
import { variations } from './variations.ts';

describe('nothing that was on the screen is lost, doubled or somebody else’s', () => {
  for (const played of [...lossCases, ...variations]) {
    for (const setting of played.settings) {
      it(`${played.name} · ${setting.name}`, async () => {
        const { transcript, consumed } = await replay(
          played,
          setting,
          blankDocument(),
          readers[setting.platform],
        );
        expect(transcript).toEqual(played.expected);
        expect(consumed).toEqual(played.expected);
      });
    }
  }
});
