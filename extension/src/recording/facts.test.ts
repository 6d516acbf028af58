import { limits } from '@afterword/api-client/product';
import { expect, it } from 'vitest';
import { startRecording } from '../../test/recording.ts';
import { knownTitle, mergeFacts, readFacts } from './facts.ts';

const known = { title: 'Weekly', self: 'Ada', participants: ['Ada', 'Bo'] };
const nothing = { title: '', self: null, participants: [] };
const nobody = () => false;

it('keeps facts that the page no longer shows', () => {
  expect(mergeFacts(known, nothing, nobody)).toEqual(known);
});

it('adopts a new title and name, and adds new participants', () => {
  expect(mergeFacts(known, { title: 'Daily', self: 'Ada Ames', participants: ['Bo', 'Cy'] }, nobody)).toEqual(
    { title: 'Daily', self: 'Ada Ames', participants: ['Ada', 'Bo', 'Cy'] },
  );
});

it('removes people who must not be captured, including known ones', () => {
  const facts = mergeFacts(known, { ...nothing, participants: ['Cy', ''] }, (name) => name === 'Bo');
  expect(facts.participants).toEqual(['Ada', 'Cy']);
});

it('truncates everything to the server’s limits', () => {
  const participants = Array.from({ length: limits.participants + 10 }, (_, index) => `Person ${index}`);
  const facts = mergeFacts(
    nothing,
    { title: 'T'.repeat(limits.titleLength + 10), self: 'S'.repeat(limits.speakerLength + 10), participants },
    nobody,
  );
  expect(facts.title).toHaveLength(limits.titleLength);
  expect(facts.self).toHaveLength(limits.speakerLength);
  expect(facts.participants).toHaveLength(limits.participants);
});

it('marks facts to be saved only if they changed', () => {
  const { state, page } = startRecording();
  page.title('Weekly');
  readFacts(state);
  expect(state).toMatchObject({ facts: { title: 'Weekly' }, factsSaved: false });
  state.factsSaved = true;
  readFacts(state);
  expect(state.factsSaved).toBe(true);
});

it('uses the first calendar title of a meeting unless the page shows a title', () => {
  let title = '';
  const scheduled = { titleAt: () => title, addressesOf: () => [] };
  const { state, page } = startRecording({ scheduled });
  const titleWith = (shown: string, planned: string) => {
    page.title(shown);
    title = planned;
    readFacts(state);
    return knownTitle(state);
  };
  expect(titleWith('', 'Weekly')).toBe('Weekly');
  expect(titleWith('Meeting', 'The next one')).toBe('Weekly');
  expect(titleWith('Our own', 'The next one')).toBe('Our own');
});
