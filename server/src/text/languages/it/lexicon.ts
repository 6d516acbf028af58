import { beginning, emptyLexicon, type Lexicon, lists, phrase, set, values } from '../lexicon.ts';

export const lexicon: Lexicon = {
  ...emptyLexicon(),
  negators: set('non mai nessuno nessuna nessun niente nulla né neanche nemmeno'),
  denials: beginning(
    `rifiut|respin|senza\\b|contro\\b|annull|invece|evit|rinvi|manca|solo\\b|prima\\b|fino\\b`,
  ),
  harmless: phrase('non solo|perché non|o no|non male'),
  assent: phrase(`sì|va bene|ok|certo|d'accordo|perfetto|esatto|giusto|bene`),
  self: phrase('io|mi|mio|mia|miei'),
  and: set('e ed &'),
  numbers: values(
    'due 2, tre 3, quattro 4, cinque 5, sei 6, sette 7, otto 8, nove 9, dieci 10, undici 11, dodici 12, quindici 15, venti 20, trenta 30, quaranta 40, cinquanta 50, sessanta 60, settanta 70, ottanta 80, novanta 90, cento 100',
  ),
  scales: values(
    'mila 1000, mille 1000, milione 1000000, milioni 1000000, miliardo 1000000000, miliardi 1000000000',
  ),
  loose: values('un 1, uno 1, una 1, primo 1, prima 1, entrambi 2, metà 0.5, mezzo 0.5, mezza 0.5'),
  weekdays: lists('lunedì; martedì; mercoledì; giovedì; venerdì; sabato; domenica'),
  months: lists(
    'gennaio; febbraio; marzo; aprile; maggio; giugno; luglio; agosto; settembre; ottobre; novembre; dicembre',
  ),
};
