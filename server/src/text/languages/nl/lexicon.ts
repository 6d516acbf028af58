import { beginning, emptyLexicon, type Lexicon, lists, phrase, set, values } from '../lexicon.ts';

export const lexicon: Lexicon = {
  ...emptyLexicon,
  units: {
    hour: 'uur',
    day: 'dag dagen',
    week: 'weken',
    month: 'maand maanden',
    year: 'jaar',
    '%': 'procent',
  },
  negators: set('niet geen nooit niemand niets noch nergens'),
  denials: beginning(
    `weiger|afgewezen|zonder\\b|tegen\\b|afgezegd|geannuleerd|in plaats|vermijd|uitgesteld|ontbre|alleen\\b|pas\\b|voor\\b`,
  ),
  harmless: phrase('niet alleen|geen probleem|waarom niet|of niet'),
  assent: phrase('ja|oké|ok|prima|goed|akkoord|klopt|precies|natuurlijk'),
  self: phrase('ik|mij|me|mijn'),
  and: set('en &'),
  numbers: values(
    'twee 2, drie 3, vier 4, vijf 5, zes 6, zeven 7, acht 8, negen 9, tien 10, elf 11, twaalf 12, vijftien 15, twintig 20, dertig 30, veertig 40, vijftig 50, zestig 60, zeventig 70, tachtig 80, negentig 90',
  ),
  scales: values('honderd 100, duizend 1000, miljoen 1000000, miljard 1000000000'),
  loose: values('een 1, één 1, eerste 1, beide 2, helft 0.5, half 0.5'),
  weekdays: lists('maandag; dinsdag; woensdag; donderdag; vrijdag; zaterdag; zondag'),
  months: lists(
    'januari; februari; maart; april; mei; juni; juli; augustus; september; oktober; november; december',
  ),
};
