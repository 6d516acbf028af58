import type { BuiltInTemplate, TemplateSection } from '@afterword/api-client/contract';

/** Texts of a template. */
interface Written {
  name: string;
  description: string;
  sections: TemplateSection[];
}

/** Built-in templates. A language model reads the instructions. */
export const messages = {
  general: {
    name: 'General',
    description: 'Overview by topics, decisions, action items and open questions. Nothing else.',
    sections: [],
  },
  'stand-up': {
    name: 'Stand-up',
    description: 'What each person did, does next, and waits for.',
    sections: [
      {
        title: 'Done',
        instruction: 'What each person said they finished since the last stand-up. Name the person.',
      },
      { title: 'Next', instruction: 'What each person said they work on next. Name the person.' },
      {
        title: 'Blockers',
        instruction:
          'What keeps someone from going on, and the person or thing they wait for. Name the person.',
      },
    ],
  },
  'one-to-one': {
    name: 'One-to-one',
    description: 'A conversation between two people: how it’s going, feedback, agreements.',
    sections: [
      { title: 'How it goes', instruction: 'What was said about well-being, workload and motivation.' },
      { title: 'Feedback', instruction: 'Praise and criticism that one gave the other. Say who gave it.' },
      { title: 'Growth', instruction: 'Goals, skills and next steps of the career that were talked about.' },
      { title: 'Agreements', instruction: 'What the two agreed on, and what they want to come back to.' },
    ],
  },
  'sales-call': {
    name: 'Sales call',
    description: 'The customer’s situation, needs, objections and next steps.',
    sections: [
      {
        title: 'Situation',
        instruction: 'How the customer works today: company, team, tools and numbers they named.',
      },
      { title: 'Needs', instruction: 'Problems the customer wants solved, and what they hope for.' },
      {
        title: 'Objections',
        instruction: 'Doubts and objections of the customer, and how they were answered.',
      },
      {
        title: 'Budget and decision',
        instruction: 'Budget, prices, dates, and who decides, as far as it was said.',
      },
      { title: 'Next steps', instruction: 'What seller and customer said they would do next, and by when.' },
    ],
  },
  interview: {
    name: 'Interview',
    description: 'A job interview: experience, strengths, concerns, questions.',
    sections: [
      { title: 'Experience', instruction: 'Work, projects and skills the candidate described.' },
      {
        title: 'Strengths',
        instruction: 'Answers that speak for the candidate, in what they themselves said.',
      },
      { title: 'Concerns', instruction: 'Gaps and doubts that were spoken of.' },
      {
        title: 'Questions of the candidate',
        instruction: 'What the candidate asked, and what they were answered.',
      },
      {
        title: 'Terms',
        instruction: 'Salary, start date, place of work and notice period, as far as they were said.',
      },
    ],
  },
  lecture: {
    name: 'Lecture',
    description: 'What was taught: key ideas, terms, examples, what to study.',
    sections: [
      { title: 'Key ideas', instruction: 'The main statements of the lecture, in the order they were made.' },
      { title: 'Terms', instruction: 'Terms that were explained, each with its explanation.' },
      { title: 'Examples', instruction: 'Examples and cases that were told.' },
      { title: 'To study', instruction: 'Reading, exercises and dates that were named.' },
    ],
  },
} satisfies Record<BuiltInTemplate, Written> as Record<BuiltInTemplate, Written>;
