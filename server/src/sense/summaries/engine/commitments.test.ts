import { expect, it } from 'vitest';
import { spoken } from '../../../testing/spoken.ts';
import { languageNamed } from '../../../text/languages/registry.ts';
import { sentencesOf } from '../../../text/transcript/sentences.ts';
import { weighTerms } from '../../../text/transcript/terms.ts';
import { commitmentsIn } from './commitments.ts';

function found(code: string, said: string) {
  const entries = spoken(said);
  const language = languageNamed(code);
  const sentences = sentencesOf(entries, code);
  const names = [...new Set(entries.map(({ speaker }) => speaker))];
  return commitmentsIn(sentences, weighTerms(sentences, language.phrases, code), names, language);
}

it.each([
  ['en', "Ana: I'll ring the printer about the labels tomorrow.", 'Ana', 'tomorrow'],
  ['en', 'Ana: Could you book the van for the move? / Ben: Yeah, no bother.', 'Ben', null],
  ['en', 'Ana: Who is writing the newsletter? / Ben: I can take that.', 'Ben', null],
  ['en', 'Ana: Do you want me to call the venue about chairs? / Ben: Please.', 'Ana', null],
  ['en', "Ana: Well, Marta's sorting out the new rota by Friday. / Ben: Good.", 'Marta', 'by Friday'],
  ['de', 'Ana: Jemand müsste die Bierbänke bestellen. / Ben: Das übernehme ich.', 'Ben', null],
  ['fr', 'Ana: Il faut un deuxième devis. / Ben: Je m’en charge.', 'Ben', null],
  ['es', 'Ana: ¿Quién actualiza el manual? / Ben: Vale, me lo quedo yo.', 'Ben', null],
  ['fr', 'Ana: Le client attend. / Ben: Je lui téléphone demain.', 'Ben', 'demain'],
  ['es', 'Ana: Se quejan. / Ben: Yo los visito el jueves.', 'Ben', 'el jueves'],
  ['en', 'Ana: Ben, you write the queue problem up for the folder. / Ben: Will do.', 'Ben', null],
  ['de', 'Ana: Ben, du streichst morgen den Gartenzaun. / Ben: Alles klar.', 'Ben', 'morgen'],
  ['es', 'Ana: Ben, tú visitas al proveedor el lunes. / Ben: Claro.', 'Ben', 'el lunes'],
  ['en', "Ana: The budget is wrong. / Ben: I'll bring it up with Carla on Monday.", 'Ben', 'on Monday'],
  ['en', 'Ana: Somebody needs to talk to the school. / Ben: That’ll be me.', 'Ben', null],
  ['zh', '安娜: 谁去联系物业公司? / 李雷: 我来吧。', '李雷', null],
  ['zh', '李雷: 周四我把新照片传上去。', '李雷', '周四'],
  ['en', "Ana: The poster is missing. / Ben: I'll knock one together tonight.", 'Ben', 'tonight'],
  [
    'en',
    'Ana: Could you call the printer? Before Friday, or it is late. / Ben: Sure.',
    'Ben',
    'Before Friday',
  ],
  ['en', "Ana: The roof leaks. / Ben: I'll probably patch the roof on Friday.", 'Ben', 'on Friday'],
  [
    'en',
    "Ana: Someone needs to talk to the school. / Carla: They're closed on Friday. / Ben: That'll be me.",
    'Ben',
    null,
  ],
  ['en', 'Ana: Could you call the printer? I was there on Monday. / Ben: Sure.', 'Ben', null],
  ['de', 'Ana: Kannst du die Druckerei anrufen? Wir hatten am Montag zu. / Ben: Klar.', 'Ben', null],
  [
    'fr',
    'Ana: Tu peux appeler l’imprimeur ? C’est pour vendredi. / Ben: Oui, volontiers.',
    'Ben',
    'pour vendredi',
  ],
  ['en', 'Ana: Could you take over the tombola? / Ben: Go on then.', 'Ben', null],
  ['en', "Ana: The banner is torn. / Ben: I'll have a go at the banner.", 'Ben', null],
  ['de', 'Ana: Kannst du das Schreiben fertig machen? / Ben: Ist gebongt.', 'Ben', null],
  ['es', 'Ana: ¿Puedes llamar a Toni? / Ben: Venga, en cuanto salga.', 'Ben', null],
  ['es', 'Ana: Falta la factura de la imprenta. / Ben: Déjamela a mí.', 'Ben', null],
  ['zh', '安娜: 老罗的价格太高了。 / 李雷: 价格我再磨一磨。', '李雷', null],
  ['de', 'Ana: Wie immer, ich schicke morgen das Protokoll an alle.', 'Ana', 'morgen'],
])('in %s, %s is a task', (code, said, assignee, due) => {
  expect(found(code, said).map((one) => [one.assignee, one.due])).toEqual([[assignee, due]]);
});

it.each([
  ['a condition', 'en', "Ana: If I win the lottery I'll buy us a new projector."],
  ['a refusal', 'en', 'Ana: Could you book the van for the move? / Ben: No, I can’t this week.'],
  ['no answer', 'en', 'Ana: Could you book the van for the move?'],
  ['a remark about the call', 'en', "Ana: I'll share my screen with the budget numbers."],
  ['a question about opinion', 'en', 'Ana: How would you rate the colors? / Ben: Yes, fine.'],
  ['an excuse', 'en', 'Ana: We have to sell the old printers. / Ben: Excuse me.'],
  ['something done at once', 'en', "Ana: The notes are missing. / Ben: I'll write that down here."],
  ['an adverb that looks like a name', 'en', 'Ana: Anyway will send some messages.'],
  ['a turn in the call', 'fr', 'Ana: D’abord Gabriel va vous répondre sur les retraites.'],
  [
    'a long answer',
    'en',
    'Ana: Could you book the van? / Ben: Yes, the director said that vans would be booked there.',
  ],
  ['a verb without a date', 'fr', 'Ana: Le client attend. / Ben: Je lui téléphone.'],
  ['an opinion', 'zh', '安娜: 您觉得这个公司它的发展会怎么样？ / 李雷: 好的。'],
  ['a habit', 'de', 'Ana: Ich bestelle die Getränke immer beim selben Händler.'],
  ['a status', 'de', 'Ana: Ich häng den ganzen Tag an der Brücke fest.'],
  ['an idiom', 'es', 'Ana: No hay dinero para bolsas, ya os lo digo yo.'],
  ['a task for somebody else', 'es', 'Ana: El presupuesto, déjalo a mi jefe.'],
  ['the past after a noun', 'de', 'Ana: Der Vertrag liegt bereit, Schlüssel hab ich bestellt.'],
  ['the past with its person', 'fr', 'Ana: Les chaises du gala, c’est moi qui les ai commandées.'],
  ['a noun that is no name', 'de', 'Ana: Meine Freundin bringt mich um.'],
  ['a report', 'zh', '安娜: 我也是这么跟客户说的。'],
  ['the past', 'es', 'Ana: El año pasado montó Pablo el escaparate.'],
  ['thanks by name', 'en', 'Ana: Ben, thank you for the flowers. / Ben: Sure.'],
  ['a report by name', 'en', 'Ana: Ben, you said the queue was too long. / Ben: Yes.'],
  [
    'a task given by name that somebody else accepts',
    'en',
    'Ben: Hello. / Ana: Ben, you paint the garden fence. / Eve: Fine.',
  ],
  ['an absence', 'en', "Ana: I'll probably be away on Friday for the conference."],
  ['an absence too', 'en', "Ana: The roof leaks. / Ben: I'll also be out tomorrow."],
  ['a meeting missed', 'en', "Ana: I'll miss the meeting with the printer on Friday."],
  ['a meeting skipped', 'en', "Ana: I'll just skip the meeting with the printer on Friday."],
  ['a need', 'en', "Ana: I'll definitely need the catalogue labels on Friday."],
  ['a date alone', 'fr', 'Ana: La réunion du conseil a lieu vendredi à dix heures.'],
  [
    'a name that is a word',
    'en',
    'Will: The weather is cold. / Ana: The weather will send people home early.',
  ],
  [
    'a long speech',
    'de',
    `Ana: ${'Unsere Fraktion fordert seit Jahren mehr Geld. '.repeat(20)}Ich schicke Ihnen die Zahlen.`,
  ],
])('%s is none', (_, code, said) => {
  expect(found(code, said)).toEqual([]);
});
