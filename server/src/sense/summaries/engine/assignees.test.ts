import { expect, it } from 'vitest';
import { assigneeOf, assignsTask, peopleOf } from './assignees.ts';
import { builtInEngine } from './built-in.ts';
import { statementAt } from './statements.ts';
import { passagesOf } from './weighing/passages.ts';

const roles = ['Project Manager', 'Industrial Designer', 'User Interface Designer', 'Marketing Expert'];
const people = peopleOf(roles);

function said(content: string, speaker = 'Project Manager') {
  const passages = passagesOf([{ id: '0', speaker, content, startedAt: '' }]);
  return { statement: statementAt(passages, 0), passages };
}

it.each([
  ['Industrial Designer, the working design of the case.', 'Industrial Designer'],
  ['And the Marketing Expert the user requirements.', 'Marketing Expert'],
  ['For the User Interface Designer, the functions of the remote.', 'User Interface Designer'],
])('a chair gives a task by naming who does it: %s', (content, assignee) => {
  const { statement, passages } = said(content);
  expect(assignsTask(statement, people)).toBe(true);
  expect(assigneeOf(statement, passages, people)).toBe(assignee);
});

it.each([
  ['a question', 'Industrial Designer, is that the working design?'],
  ['a supposition', 'If the Industrial Designer wants a bigger case, fine.'],
  ['a broken-off sentence', 'Industrial Designer, the design of the'],
  ['the speaker', 'Project Manager, the minutes of the meeting.'],
  ['a name far behind', 'The case should look as modern as the one that the Industrial Designer drew.'],
])('%s gives nobody a task', (_, content) => {
  expect(assignsTask(said(content).statement, people)).toBe(false);
});

const talk = Array.from({ length: 130 }, (_, index) => [
  [
    'Project Manager',
    `Right, and button ${index} of the remote is too small for most of the people we asked.`,
  ],
  [roles[1 + (index % 3)]!, 'Yeah.'],
]).flat();

async function actionsWhenSaidBy(speaker: string) {
  const lines = [
    ...talk,
    [
      'Project Manager',
      'Okay, before the next meeting in thirty minutes you will each work on your own part.',
    ],
    [speaker, 'Industrial Designer, the working design and the components.'],
    ...talk.slice(0, 8),
  ];
  const { actions } = await builtInEngine.summarize({
    title: '',
    language: 'en',
    entries: lines.map(([name = '', content = ''], place) => ({
      id: `${place}`,
      speaker: name,
      content,
      startedAt: '',
    })),
  });
  return actions.filter(({ text }) => text.startsWith('Industrial Designer'));
}

it('a task without a verb counts if the chair gives it', async () => {
  expect(await actionsWhenSaidBy('Project Manager')).toEqual([
    expect.objectContaining({ assignee: 'Industrial Designer' }),
  ]);
  expect(await actionsWhenSaidBy('Marketing Expert')).toEqual([]);
});
