import type { Automation } from '@afterword/api-client';
import { expect, it } from 'vitest';
import { errorsIn, fromDraft, toDraft } from './draft.ts';

const id = '5dd3b1fc-8d0c-4b8c-9d87-6cf44d9bd9ce';

/** An automation made with the API. */
const automation = {
  name: 'Recap',
  description: '',
  trigger: { type: 'meeting-end' },
  conditions: [
    { type: 'duration', value: { atLeast: 7.5 } },
    { type: 'duration', value: { atMost: 60 } },
    { type: 'duration', value: { atLeast: 0, atMost: 90 } },
    { type: 'platform', value: 'teams' },
    { type: 'title', value: 'budget' },
    { type: 'participant', value: 'Ana' },
    { type: 'domain', value: 'acme.test' },
    { type: 'language', value: 'pt-br' },
    { type: 'label', value: 'sales' },
    { type: 'text', value: 'somebody talks about money' },
    { type: 'other-company' },
  ],
  actions: [{ type: 'workflow', workflow: id }],
  owner: 'me',
  ask: false,
  whenUpdated: false,
} as unknown as Automation;

it('keeps the conditions and actions of an automation that is edited in the form', () => {
  const draft = toDraft(automation);
  expect(errorsIn(draft)).toEqual({});
  expect(fromDraft(draft)).toMatchObject({
    conditions: automation.conditions,
    actions: automation.actions,
  });
});

it('asks for a number of minutes, at least or at most', () => {
  const draft = (value: string) => ({
    ...toDraft(automation),
    conditions: [{ key: 1, type: 'duration' as const, value }],
  });
  expect(errorsIn(draft('-'))).toEqual({ 'condition 1': 'missing' });
  expect(errorsIn(draft('ten-'))).toEqual({ 'condition 1': 'number' });
  expect(errorsIn(draft('10-20'))).toEqual({});
});
