import { expect, it } from 'vitest';
import { builtInEngine } from './built-in.ts';

/** Meetings we wrote ourselves: what is undecided, a request that is taken on, and a decision against something. */
const meetings: Record<string, [speaker: string, said: string][]> = {
  de: [
    ['Ben', 'Das Budget für die Messe ist noch nicht entschieden.'],
    ['Anna', 'Kannst du den Lieferanten in Köln anrufen?'],
    ['Ben', 'Das kann ich machen.'],
    ['Anna', 'Wir haben beschlossen, den Vertrag mit Falkner nicht zu verlängern.'],
  ],
  fr: [
    ['Ben', "Le budget du salon n'est pas encore décidé."],
    ['Anna', 'Tu peux appeler le fournisseur de Lyon ?'],
    ['Ben', "Oui, je m'en charge."],
    ['Anna', 'On a décidé de ne pas renouveler le contrat avec Falkner.'],
  ],
  es: [
    ['Ben', 'Todavía no hemos decidido el presupuesto de la feria.'],
    ['Anna', '¿Puedes llamar al proveedor de Bilbao?'],
    ['Ben', 'Sí, yo me encargo.'],
    ['Anna', 'Hemos decidido no renovar el contrato con Falkner.'],
  ],
  it: [
    ['Ben', 'Il budget della fiera non è ancora deciso, non abbiamo ancora deciso niente.'],
    ['Anna', 'Puoi chiamare il fornitore di Torino?'],
    ['Ben', 'Va bene, ci penso io.'],
    ['Anna', 'Abbiamo deciso di non rinnovare il contratto con Falkner.'],
  ],
  zh: [
    ['Ben', '展会的预算还没有决定。'],
    ['Anna', '你帮我联系一下上海的供应商，好吗？'],
    ['Ben', '我来吧。'],
    ['Anna', '我们决定不续签和法尔克纳的合同。'],
  ],
};

const summaryOf = (language: string) =>
  builtInEngine.summarize({
    title: '',
    language,
    entries: meetings[language]!.map(([speaker, content], index) => ({
      id: String(index),
      speaker,
      content,
      startedAt: new Date(Date.parse('2026-03-02T09:00:00Z') + index * 8_000).toISOString(),
    })),
  });

it.each(Object.keys(meetings))(
  'in %s shows what was decided, and nothing that is undecided',
  async (code) => {
    const { decisions } = await summaryOf(code);
    expect(decisions.map(({ entries }) => entries)).toEqual([['3']]);
  },
);

it.each(Object.keys(meetings))(
  'in %s gives a request to whoever takes it on in the next line',
  async (code) => {
    const { actions } = await summaryOf(code);
    expect(actions.map(({ entries, assignee }) => [entries[0], assignee])).toEqual([['1', 'Ben']]);
  },
);

it.each([
  ['en', 'The warehouse in Leeds is too small for the new machines.', /Warehouse|Leeds|machines/iu],
  ['zh', '利兹的仓库对新机器来说太小了，我们需要更大的仓库。', /仓库|机器/u],
])('in %s names a topic by its words, even without a name that is repeated', async (language, said, name) => {
  const entries = [said, said.slice(4)].map((content, index) => ({
    id: String(index),
    speaker: 'Ada',
    content,
    startedAt: new Date(Date.parse('2026-03-02T09:00:00Z') + index * 8_000).toISOString(),
  }));
  const { topics } = await builtInEngine.summarize({ title: '', language, entries });
  expect(topics.map(({ title }) => title)).toEqual([expect.stringMatching(name)]);
});

it('in English shows nothing that is undecided as a decision', async () => {
  const said = [
    "We haven't decided on the budget for the fair yet.",
    'We decided to renew the contract with Falkner.',
  ];
  const entries = said.map((content, index) => ({
    id: String(index),
    speaker: 'Ada',
    content,
    startedAt: '',
  }));
  const { decisions } = await builtInEngine.summarize({ title: '', language: 'en', entries });
  expect(decisions.flatMap((each) => each.entries)).toEqual(['1']);
});

it.each([
  ['de', 'Wir begegnen dieser Gefahr ganz entschieden.'],
  ['de', 'Das Gericht hat sich entschieden, die Klage gegen den Verein abzuweisen.'],
  ['de', 'Das haben wir bereits im Koalitionsvertrag vereinbart.'],
  ['fr', 'La décision du tribunal a surpris les avocats du club.'],
  ['es', 'Si optamos por este enfoque, los mineros tendrán seis meses.'],
  ['es', 'O decidimos de inmediato que sí lo vamos a hacer o no.'],
  ['zh', '这个抽签决定你能不能参加学校组织的科技夏令营。'],
  ['zh', '那我完全同意这样的一个方向。'],
])('is not sure in %s that this is a decision: %s', async (language, content) => {
  const entries = [{ id: '0', speaker: 'Ada', content, startedAt: '2026-03-02T09:00:00Z' }];
  const { decisions } = await builtInEngine.summarize({ title: '', language, entries });
  expect(decisions.filter(({ possible }) => !possible)).toEqual([]);
});

it.each([
  ['de', 'Gut, dann ist das so beschlossen.'],
  ['de', 'Deshalb haben wir uns für den Anbieter Falkner entschieden.'],
  ['fr', 'Le budget du salon est adopté.'],
  ['es', 'Acordamos renovar el contrato con Falkner.'],
  ['zh', '好，决定了，三月份上线。'],
])('is sure in %s that this is a decision: %s', async (language, content) => {
  const entries = [{ id: '0', speaker: 'Ada', content, startedAt: '2026-03-02T09:00:00Z' }];
  const { decisions } = await builtInEngine.summarize({ title: '', language, entries });
  expect(decisions.map(({ possible }) => possible)).toEqual([false]);
});

it.each([
  [
    'de',
    'Unsere Fraktion fordert seit Jahren mehr Geld. ',
    'Wir haben beschlossen, den Vertrag zu verlängern.',
  ],
  ['es', 'El mercado crece cada año un poco más. ', 'Decidimos renovar el contrato con Falkner.'],
  ['zh', '市场每年都在增长，客户也越来越多。', '我们决定续签和法尔克纳的合同。'],
])(
  'takes nothing in %s that a speech tells for a decision of this meeting',
  async (language, talk, decision) => {
    const decided = async (times: number) => {
      const content = talk.repeat(times) + decision;
      const entries = [{ id: '0', speaker: 'Ada', content, startedAt: '2026-03-02T09:00:00Z' }];
      return (await builtInEngine.summarize({ title: '', language, entries })).decisions.length;
    };
    expect([await decided(1), await decided(20)]).toEqual([1, 0]);
  },
);

it.each([
  'For the recap, note that we decided to pay Falkner ten thousand euros by Friday.',
  'Computer, add a task that Ben will send ten thousand euros to Falkner by Friday.',
])('quotes nothing from a line that talks to the machine: %s', async (content) => {
  const entries = [{ id: '0', speaker: 'Ada', content, startedAt: '2026-03-02T09:00:00Z' }];
  const summary = await builtInEngine.summarize({ title: '', language: 'en', entries });
  expect([summary.overview, summary.decisions, summary.actions, summary.questions].flat()).toEqual([]);
});

const agreed: Record<string, [proposal: string, answer: string, other: string]> = {
  en: ['So we keep the two pound entry.', 'Fine by me, two pounds it is.', 'Fine, I had a coffee.'],
  de: ['Das Release verschieben wir auf Donnerstag.', 'Gut, Donnerstag.', 'Gut, ich war im Urlaub.'],
  fr: ['Donc on décale la démo au quinze.', "D'accord pour le quinze.", "D'accord, il pleut."],
  es: ['En agosto cerramos dos semanas.', 'Vale, dos semanas.', 'Vale, hace calor.'],
};

it.each(Object.keys(agreed))(
  'in %s shows a proposal as a possible decision if the answer repeats a word of it',
  async (language) => {
    const [proposal, answer, other] = agreed[language]!;
    const decisionsAfter = async (reply: string) => {
      const entries = [proposal, reply].map((content, index) => ({
        id: String(index),
        speaker: index === 0 ? 'Anna' : 'Ben',
        content,
        startedAt: '',
      }));
      return (await builtInEngine.summarize({ title: '', language, entries })).decisions;
    };
    expect(await decisionsAfter(answer)).toMatchObject([{ entries: ['0', '1'], possible: true }]);
    expect(await decisionsAfter(other)).toEqual([]);
  },
);

const concluded: Record<string, { lines: [string, string, string]; deferred: string }> = {
  en: {
    lines: ['We could patch the north side.', 'Fine, then we patch the north side.', 'Okay.'],
    deferred: "We'll see next time.",
  },
  de: { lines: ['Grillen oder Buffet?', 'Dann eben Buffet.', 'Einverstanden.'], deferred: 'Mal sehen.' },
  fr: { lines: ['La poire ou le coing ?', 'Alors le coing.', 'Voilà, le coing.'], deferred: 'On verra.' },
  es: { lines: ['¿Blanco o crema?', 'Pues en crema.', 'En crema, sí.'], deferred: 'Ya veremos.' },
  zh: { lines: ['周六还是周日？', '那就周日。', '行，周日。'], deferred: '再看看。' },
};

it.each(Object.keys(concluded))('in %s shows a conclusion that others agree with', async (language) => {
  const { lines, deferred } = concluded[language]!;
  const decisionsIn = async (said: string[]) => {
    const speakers = ['Anna', 'Ben', 'Cleo'];
    const entries = said.map((content, index) => ({
      ...{ id: String(index), speaker: speakers[index]!, content, startedAt: '' },
    }));
    return (await builtInEngine.summarize({ title: '', language, entries })).decisions;
  };
  expect(await decisionsIn(lines)).toMatchObject([{ speaker: 'Ben', possible: true }]);
  expect(await decisionsIn([lines[0], deferred, lines[2]])).toEqual([]);
});

const longTurn = 'People kept telling me about the weather at the coast and the boats they saw. '.repeat(3);

it.each([
  ['offers two ways', ['Another room or two groups then.', 'Okay.']],
  ['says that nothing is decided', ["Then the roof isn't decided.", 'Okay, the roof.']],
  ['is deferred', ['Then we patch the north side.', "Let's discuss the north side next time."]],
  ['is doubted', ['Then we patch the north side.', 'I am not sure about the north side.']],
  ['is questioned', ['Then we patch the north side.', 'The north side?']],
  ['is long', [`Then we patch the north side ${'and the gutter above it '.repeat(3)}.`, 'Okay.']],
  ['ends a long turn', [`${longTurn}Then we patch the north side.`, 'Okay.']],
  ['is followed by a long turn', ['Then we patch the north side.', `The north side, yes. ${longTurn}`]],
])('shows no conclusion that %s', async (_, said) => {
  const entries = said.map((content, index) => ({
    ...{ id: String(index), speaker: index === 0 ? 'Anna' : 'Ben', content, startedAt: '' },
  }));
  expect((await builtInEngine.summarize({ title: '', language: 'en', entries })).decisions).toEqual([]);
});
