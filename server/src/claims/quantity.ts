/** A number in a text. */
export interface Quantity {
  /** What it may mean: '3.500' is three and a half or three thousand five hundred. */
  values: readonly number[];
  /** What it counts, where that is told: 'day', '%', '€'. */
  unit: string | null;
  /** A time of day: `values` are minutes from midnight. */
  isTime: boolean;
  /** Whether it need not be meant as a number: 'a', 'both', 'half'. */
  loose: boolean;
  /** Stems of the words right behind it, as far as the next number or sign. */
  after: readonly string[];
  /** The same on both sides. */
  around: readonly string[];
  /** Names of days and months behind it. */
  days: readonly string[];
  /** As written. */
  text: string;
}

const units: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    minute: 'minute minutes min mins minuten minuto minutos minuti',
    hour: 'hour hours hr hrs h stunde stunden heure heures hora horas ora ore uur',
    day: 'day days tag tage tagen jour jours dia dias giorno giorni dag dagen',
    week: 'week weeks woche wochen semaine semaines semana semanas settimana settimane weken',
    month: 'month months monat monate monaten mois mes meses mese mesi maand maanden',
    quarter: 'quarters quartale quartalen trimestres',
    year: 'year years jahr jahre jahren an ans annee annees ano anos anno anni jaar',
    '%': '% percent prozent pourcent percento procent %-punkte prozentpunkte percentage',
    $: '$ dollar dollars usd dolares dollari',
    '€': '€ euro euros eur',
    '£': '£ pound pounds gbp pfund livres libras',
    chf: 'chf franken francs francos',
    '¢': 'cents centimes rappen',
    '¥': '¥ yen yuan rmb 元',
    km: 'km kilometer kilometers kilometre kilometres kilometern kilometros',
    kg: 'kg kilo kilos kilogram kilogramm',
    ms: 'ms milliseconds millisekunden',
    gb: 'gb gigabyte gigabytes',
    mb: 'mb megabyte megabytes',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit])),
);

/** What a word for a unit stands for; null where it is none. */
export const unitOf = (word: string): string | null => (Object.hasOwn(units, word) ? units[word]! : null);

/** How many hours a unit of time is, where they may be exchanged. */
export const hours: Readonly<Record<string, number>> = {
  minute: 1 / 60,
  hour: 1,
  day: 24,
  week: 168,
  month: 730,
  quarter: 2190,
  year: 8760,
};
