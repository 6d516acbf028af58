import type { Line, MeetingContent } from './integration.ts';
import { cleanLine, generatedLine } from './text.ts';

/** A list of what came of a meeting, under its title. */
export interface Section {
  name: 'overview' | 'section' | 'decisions' | 'actions' | 'questions' | 'more';
  title: string;
  /** Each on one line, and only ever text. At least one. */
  lines: readonly string[];
}

/** What came of a meeting, in the order in which it is read. Sections without a line are left out. */
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

/** An action item on one line: whose it is, what, until when, and whether it is done, where that is not shown otherwise. */
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

/**
 * What `make` makes of a meeting, made once for each of the choices: a delivery asks for it before each of its hundred calls.
 */
export function madeOnce<Choices, Made>(
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
