import { describe, expect, it } from 'vitest';
import { sample } from '../../../scripts/testing/sample.ts';
import { blankDocument } from '../blank-document.ts';
import { readers } from '../platforms.ts';
import { nameCases } from './name-cases.ts';
import { replay } from './replay.ts';

describe('meetings with unusual names produce the expected transcript', () => {
  for (const [index, played] of sample('unusual names', [...nameCases.entries()], 24)) {
    for (const setting of sample(`pages of unusual names ${index}`, played.settings, 1)) {
      it(`${played.name} · ${setting.platform} ${setting.name}`, async () => {
        const result = await replay(played, setting, blankDocument(), readers[setting.platform]);
        expect(result.transcript).toEqual(played.expected);
        expect(result.consumed).toEqual(played.expected);
      });
    }
  }
});
