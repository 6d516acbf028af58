import type { Line, MeetingContent } from './integration.ts';
import { cleanLine, generatedLine } from './text.ts';

/** A titled list in the results of a meeting. */
export interface Section {
  name: 'overview' | 'section' | 'decisions' | 'actions' | 'questions' | 'more';
  title: string;
  /** Lines of plain text; at least one. */
  lines: readonly string[];
}

/** Returns the results of a meeting in reading order. Leaves out empty sections. */
export function sectionsOf(content: Pick<MeetingContent, 'summary' | 'words' | 'more'>): Section[] {
  const { summary, words, more = [] } = content;
  const found = more
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines, generatedBy }): Section => {
      const by = generatedBy ? [words.generated(generatedBy.model)] : [];
      return { name: 'more', title: cleanLine(title), lines: [...by, ...lines].map(cleanLine) };
    });
  if (!summary) return found;
  const { overview, decisions, actions, questions } = words.sections;
  const said = ({ speaker, text }: Line) =>
    speaker ? words.said(cleanLine(speaker), cleanLine(text)) : cleanLine(text);
  const sections: Section[] = [
    { name: 'overview', title: overview, lines: [...generatedLine(content), ...summary.overview.map(said)] },
    ...summary.sections.map(({ title, lines }) => ({
      name: 'section' as const,
      title: cleanLine(title),
      lines: lines.map(said),
    })),
    {
      name: 'decisions',
      title: decisions,
      lines: summary.decisions.map((decision) =>
        decision.possible ? words.possible(said(decision)) : said(decision),
      ),
    },
    {
      name: 'actions',
      title: actions,
      lines: summary.actions.map((action) => lineOf(action, words)),
    },
    { name: 'questions', title: questions, lines: summary.questions.map(said) },
    ...found,
  ];
  return sections.filter(({ lines }) => lines.length > 0);
}

/** Formats an action item as one line: assignee, text, due date, and "done" unless the layout shows that elsewhere. */
export const lineOf = (
  {
    assignee,
    text,
    due,
    done,
  }: Pick<NonNullable<MeetingContent['summary']>['actions'][number], 'assignee' | 'text' | 'due' | 'done'>,
  words: MeetingContent['words'],
  { saysDone = true } = {},
): string => {
  const what = [text, due && `(${due})`, done && saysDone && `(${words.done})`].filter(Boolean).join(' ');
  return assignee ? words.said(cleanLine(assignee), cleanLine(what)) : cleanLine(what);
};

/** Caches the result of `make` per meeting and choices, because a delivery needs it before each of up to a hundred calls. */
export function memoizePerMeeting<Choices, Made>(
  make: (content: MeetingContent, choices: Choices) => Made,
): (content: MeetingContent, choices: Choices) => Made {
  const made = new WeakMap<MeetingContent, Map<string, Made>>();
  return (content, choices) => {
    const name = JSON.stringify(choices);
    const known = made.get(content) ?? new Map<string, Made>();
    made.set(content, known);
    const result = known.get(name) ?? make(content, choices);
    known.set(name, result);
    return result;
  };
}
