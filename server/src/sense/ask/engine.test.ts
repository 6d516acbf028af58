import { describe, expect, it } from 'vitest';
import { type AskedMeeting, answer } from './engine.ts';

const meeting = (id: string, lines: string[], language: string | null = 'en'): AskedMeeting => ({
  id,
  language,
  entries: lines.map((line, index) => {
    const [speaker = '', content = ''] = line.split(': ');
    return { id: `${id}-${index}`, speaker, content, startedAt: '2026-11-20T09:00:00.000Z' };
  }),
});

const small = [
  'Ana Alves: Good morning, shall we begin?',
  'Ben Berg: Yes, the coffee is ready and everybody is here.',
  'Ana Alves: The lease of the warehouse ends in March, and the landlord wants ten percent more.',
  'Ben Berg: I would rather look for another warehouse near the harbor.',
  'Cleo Chan: The harbor has two empty halls, I visited one of them on Monday.',
  'Ana Alves: Then let us talk about the new logo.',
  'Cleo Chan: The designers sent three drafts of the logo, the green one is the best.',
  'Ben Berg: The green logo looks like the one of our competitor.',
  'Ana Alves: Fine, we ask them for a blue draft of the logo.',
  'Ben Berg: Is there anything else today?',
];

describe('an answer', () => {
  it('quotes the lines that speak of what is asked, each with its entries', () => {
    const quotes = answer({
      question: 'What was said about the warehouse?',
      meetings: [meeting('a', small)],
    });
    expect(quotes.map(({ entries }) => entries[0])).toEqual(expect.arrayContaining(['a-2', 'a-3']));
    expect(quotes[0]).toMatchObject({ speaker: 'Ana Alves', meetingId: 'a', entries: ['a-2'] });
    expect(quotes.map(({ entries }) => entries[0])).not.toContain('a-7');
  });

  it.each([
    [
      'en',
      'When do we launch the booking page?',
      [
        'Ben: We could launch the booking page in May, before the booking season starts.',
        'Ana: The booking page is not ready for a launch in May.',
        'Ben: Launching the booking page in June is too late for the summer.',
        'Ana: So we decided to launch the booking page on Tuesday at ten.',
        'Ben: Then the booking page needs a last test before the launch.',
      ],
    ],
    [
      'de',
      'Wann starten wir die Buchungsseite?',
      [
        'Ben: Wir könnten die Buchungsseite im Mai starten, vor der Saison.',
        'Ana: Die Buchungsseite ist für einen Start im Mai nicht fertig.',
        'Ben: Die Buchungsseite im Juni zu starten ist zu spät für den Sommer.',
        'Ana: Wir haben beschlossen, die Buchungsseite am Dienstag zu starten.',
        'Ben: Dann braucht die Buchungsseite vor dem Start noch einen Test.',
      ],
    ],
  ])('begins with the decision, before the discussion that led to it (%s)', (language, question, lines) => {
    const quotes = answer({ question, meetings: [meeting('a', lines, language)] });
    expect(quotes.length).toBeGreaterThan(1);
    expect(quotes[0]?.entries).toEqual(['a-3']);
    const rest = quotes.slice(1).map(({ entries }) => entries[0]);
    expect(rest).toEqual(rest.toSorted());
  });

  it('refuses a question that shares an idiom with the meeting, and no subject', () => {
    const lines = [...small, 'Ana Alves: Of course we do, of course.'];
    expect(answer({ question: 'What about the sailing course?', meetings: [meeting('a', lines)] })).toEqual(
      [],
    );
  });

  it('reads on: the answer to a question need not repeat its words', () => {
    const lines = [
      ...small,
      'Ana Alves: Who visited the printer?',
      'Cleo Chan: Dora went there last Tuesday.',
    ];
    const quotes = answer({ question: 'Who visited the printer?', meetings: [meeting('a', lines)] });
    expect(quotes.map(({ entries }) => entries[0])).toContain('a-11');
  });

  it('prefers whoever the question names', () => {
    const ask = (name: string) =>
      answer({ question: `What did ${name} think of the logo?`, meetings: [meeting('a', small)] });
    expect(ask('Ben').map(({ speaker }) => speaker)).toEqual(['Ben Berg']);
    expect(ask('Cleo').map(({ speaker }) => speaker)).toContain('Cleo Chan');
  });

  it.each(['What did we decide about the pension reform?', 'Did anybody mention Kubernetes?', '?!… —', ''])(
    'is empty where nothing was said about it: %s',
    (question) => {
      expect(answer({ question, meetings: [meeting('a', small)] })).toEqual([]);
    },
  );

  it('comes from the meetings in which it was said, and is the same each time', () => {
    const other = meeting('b', [
      'Dan Dee: The swimming pool opens in June.',
      'Eve Eck: The pool needs a lifeguard.',
    ]);
    const ask = () =>
      answer({ question: 'When does the swimming pool open?', meetings: [meeting('a', small), other] });
    expect(new Set(ask().map(({ meetingId }) => meetingId))).toEqual(new Set(['b']));
    expect(ask()).toEqual(ask());
  });

  it('tells what was said at all', () => {
    const quotes = answer({ question: 'Summarize the meeting', meetings: [meeting('a', small)] });
    expect(quotes.length).toBeGreaterThan(1);
  });

  it.each([
    ['de', 'Wann endet der Mietvertrag?', 'Ana: Der Mietvertrag der Halle endet im März.'],
    ['fr', 'Qu’a-t-on dit du bail ?', 'Ana: Le bail de l’entrepôt finit en mars.'],
    ['zh', '预算讨论了什么？', '安娜: 明年的预算需要增加百分之十。'],
    ['ja', '予算について何と言いましたか', 'アナ: 来年の予算は十パーセント増やします。'],
  ])('is found in %s', (language, question, line) => {
    const quotes = answer({ question, meetings: [meeting('a', [line, 'Ben: Hm.'], language)] });
    expect(quotes.map(({ entries }) => entries)).toEqual([['a-0']]);
  });
});
