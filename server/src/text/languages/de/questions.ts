import { words } from '../patterns.ts';
import type { Questions } from '../questions.ts';

export const questions: Questions = {
  asking: words(`
    sagen sagte gesagt meinen meinte gemeint denken dachte gedacht sprechen sprach gesprochen besprechen besprochen besprach
    diskutieren diskutiert diskussion erwähnt erwähnen erklärt erklären zusammenfassen zusammenfassung fasse zusammen meinung
    besprechung meeting treffen sitzung gespräch gruppe team teilnehmer jemand bitte wer wie was warum wieso weshalb wann wo
    welche welcher welches worum ging gab grund gründe bezüglich vorgeschlagen schlug vor ganze gesamte viel viele kommt kamen wohin womit`),
  general: words(`
    entscheiden entschieden entscheidung ende anfang plan pläne problem probleme stand änderung änderungen neu neue neuen nächste
    letzte erste zeit tag woche monat jahr arbeit kostet kosten bringt braucht brauchen macht machen dauert lange hoch läuft
    kommt montag dienstag mittwoch donnerstag freitag bekommt preis`),
  everything: /zusammenfass|fasse .*zusammen|worum ging|was wurde|überblick/iu,
  framing: words(`
    wenn falls sobald jemand niemand erwähnt erwähnen erwähnte besprochen gesprochen spricht sprach gesagt sagt sagte
    geredet redet fragt gefragt geht thema themen vorkommt`),
  negated: /(?<!\p{L})(?:nicht|nichts|kein\p{L}*|niemand\p{L}*|ohne|nie|niemals|weder|außer)(?!\p{L})/iu,
  idioms:
    /(?<!\p{L})(?:im moment|auf jeden fall|in ordnung|zum beispiel|auf keinen fall|im prinzip|im grunde|ehrlich gesagt|kein problem|alles klar|im gegensatz|keine ahnung)(?!\p{L})/giu,
};
