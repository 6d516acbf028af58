import { expect, it } from 'vitest';
import { transcriptIn } from './beginning.ts';

const transcript = {
  complete: true,
  gaps: [{ from: '2026-11-20T09:00:00.000Z', to: null, reason: 'network' }],
  entries: ['Hello.', 'He typed },{"id":"7" into it.', 'And "}" too.', 'Bye.'].map((content, index) => ({
    id: `${index}`,
    content,
  })),
};
const json = JSON.stringify(transcript);

it('has the whole entries of a beginning, wherever it was cut', () => {
  for (let length = 0; length <= json.length; length += 1) {
    const found = transcriptIn(json.slice(0, length));
    if (!found) continue;
    expect(found.gaps).toEqual(transcript.gaps);
    expect(found.entries).toEqual(transcript.entries.slice(0, found.entries.length));
    expect(found.entries.length).toBeGreaterThan(0);
  }
  expect(transcriptIn(json)?.entries).toHaveLength(3);
});

it('is null without a whole entry, or for an answer of another form', () => {
  expect(transcriptIn('')).toBeNull();
  expect(transcriptIn(json.slice(0, 90))).toBeNull();
  expect(transcriptIn('{"items":[{"id":"1"},{"id":"2"},{"id":"')).not.toHaveProperty('entries');
});
