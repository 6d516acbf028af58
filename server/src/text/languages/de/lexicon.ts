import {
  clauseJoins,
  emptyLexicon,
  type Lexicon,
  numberValues,
  phrase,
  timePatterns,
  unitWords,
  wordLists,
  wordPairs,
  wordSet,
} from '../lexicon.ts';
import { none } from '../patterns.ts';
import { numberRules } from './numbers.ts';

export const lexicon: Lexicon = {
  ...emptyLexicon,
  units: unitWords(
    'minute: minuten; hour: stunde stunden; day: tag tage tagen; week: woche wochen; month: monat monate monaten; quarter: quartale quartalen; year: jahr jahre jahren; %: prozent prozentpunkte %-punkte; £: pfund; chf: franken; ¢: rappen; km: kilometern; kg: kilogramm; ms: millisekunden',
  ),
  negators: wordSet(`
    nicht kein keine keinen keinem keiner keines nie niemals niemand niemanden niemandem nichts weder nirgends nirgendwo nee keinesfalls
    keineswegs`),
  harmless: phrase(
    `nicht nur|warum nicht|wieso nicht|nicht wahr|oder nicht|ob oder ob nicht|nicht zu vergessen|nicht vergessen|nichts als|nicht zuletzt|nein, nein`,
  ),
  opposites: wordPairs(`
    anfang anfangs|ende;
    erhöhen erhöht erhöhte erhöhten steigen steigt stieg gestiegen steigern gesteigert wachsen wächst wuchs gewachsen anheben angehoben höher mehr zunehmen zugenommen hoch rauf gestiegen verdoppelt verdoppelte verdreifacht|senken senkt senkte gesenkt sinken sinkt sank gesunken fallen fällt fiel gefallen kürzen kürzt gekürzt reduzieren reduziert verringern verringert niedriger weniger abnehmen abgenommen schrumpfen geschrumpft runter herunter zurückgegangen rückgang
    annehmen angenommen zustimmen zugestimmt stimmt genehmigen genehmigt bewilligt|ablehnen abgelehnt lehnt lehnte verweigern verweigert verworfen
    vor früher vorher|nach später nachher danach
    anfangen angefangen beginnen beginnt begonnen starten startet gestartet|aufhören aufgehört enden endet geendet beenden beendet stoppen gestoppt
    öffnen öffnet geöffnet eröffnen eröffnet|schließen schließt geschlossen; einstellen eingestellt|entlassen gekündigt; gewinnen gewonnen gewann|verlieren verloren verlor
    hinzufügen hinzugefügt aufnehmen aufgenommen|entfernen entfernt löschen gelöscht streichen gestrichen
    erfolgreich gelungen bestanden erfolg|gescheitert misslungen fehlgeschlagen; über oberhalb|unter unterhalb; billiger günstiger billig günstig|teurer teuer
    schneller schnell|langsamer langsam; kaufen kauft gekauft|verkaufen verkauft; behalten behält beibehalten|verwerfen verworfen abschaffen abgeschafft
    mindestens minimum|höchstens maximum; immer|nie niemals; besser beste|schlechter schlechteste; mit|ohne; dafür für|dagegen gegen; erlauben erlaubt|verbieten verboten
    einfach einfacher|schwierig schwieriger schwer; möglich|unmöglich; früh|spät; gewinn|verlust; intern|extern; öffentlich|privat
    zugesagt zusagt zusage zusagte|abgesagt absagt absage absagte sagt-ab; hälfte teilweise|vollständig komplett alles; freiwillig optional|verpflichtend pflicht obligatorisch
    zufrieden|unzufrieden; vorübergehend|dauerhaft; manuell|automatisch`),
  assent: phrase(
    `ja|jo|jawohl|okay|ok|klar|gerne?|einverstanden|genau|stimmt|richtig|sicher|natürlich|passt|passt für mich|ich (?:übernehme|mache|gehe|fahre|springe|kümmere|erledige|schaue|rufe|schreibe|schicke|bringe|richte|bestelle)|ich bin (?:bei|dafür|dabei)|gut|alles klar|mache ich|mach ich|übernehme ich|machen wir|abgemacht|in ordnung|super|perfekt|prima|gute idee|sehe ich auch so|finde ich auch|dabei|danke|selbstverständlich|auf jeden fall|kein problem|dafür|wunderbar`,
  ),
  and: wordSet('und & sowie'),
  numbers: numberValues(`
    null 0, zwei 2, zwo 2, drei 3, vier 4, fünf 5, sechs 6, sieben 7, acht 8, neun 9, zehn 10, elf 11, zwölf 12, dreizehn 13, vierzehn 14,
    fünfzehn 15, sechzehn 16, siebzehn 17, achtzehn 18, neunzehn 19, zwanzig 20, dreißig 30, vierzig 40, fünfzig 50, sechzig 60,
    siebzig 70, achtzig 80, neunzig 90, anderthalb 1.5, eineinhalb 1.5, zweieinhalb 2.5, dreieinhalb 3.5`),
  scales: numberValues(
    'hundert 100, tausend 1000, tsd 1000, k 1000, million 1000000, millionen 1000000, mio 1000000, milliarde 1000000000, milliarden 1000000000, mrd 1000000000, dutzend 12',
  ),
  loose: numberValues(
    'ein 1, eine 1, einen 1, einem 1, einer 1, eines 1, eins 1, einmal 1, erste 1, ersten 1, erster 1, erstes 1, zweimal 2, beide 2, beiden 2, paar 2, doppelt 2, verdoppelt 2, halb 0.5, halbe 0.5, halben 0.5, hälfte 0.5, halbiert 0.5, dreimal 3, verdreifacht 3, drittel 0.3333, viertel 0.25',
  ),
  joins: none,
  point: wordSet('komma'),
  weekdays: wordLists(
    'montag montags mo; dienstag dienstags; mittwoch mittwochs; donnerstag donnerstags; freitag freitags; samstag samstags sonnabend; sonntag sonntags',
  ),
  months: wordLists(
    'januar jänner; februar feber; märz; april; mai; juni; juli; august; september; oktober; november; dezember',
  ),
  times: timePatterns(`
    today: heute|ende des tages|bis feierabend; tomorrow: (?<!guten )(?<!am )(?<!jeden )(?<!heute )morgen; after-tomorrow: übermorgen; yesterday: gestern;
    week+1: (?:nächste[rn]?|kommende[rn]?) woche|in einer woche; week-1: (?:letzte[rn]?|vergangene[rn]?|vorige[rn]?) woche|vor einer woche;
    week0: diese[rn]? woche|ende der woche|wochenende dieser; month+1: (?:nächste[rnms]?|kommende[rnms]?) monats?;
    month-1: (?:letzte[rnms]?|vergangene[rnms]?|vorige[rnms]?) monats?; month0: diese[rnms]? monats?|ende des monats|monatsende;
    quarter+1: (?:nächste[rns]?|kommende[rns]?) quartals?; quarter-1: (?:letzte[rns]?|vergangene[rns]?) quartals?; quarter0: diese[rmns]? quartals?|quartalsende;
    year+1: (?:nächste[rns]?|kommende[rns]?) jahre?s?; year-1: (?:letzte[rns]?|vergangene[rns]?|voriges?) jahre?s?|vorjahr;
    year0: diese[rmns]? jahre?s?|jahresende|ende des jahres; morning: vormittags?|morgens|früh|am morgen; afternoon: nachmittags?; evening: abends?; noon: mittags?;
    midnight: mitternacht; spring: frühling|frühjahr; summer: sommer; autumn: herbst; winter: winter; weekend: wochenende; q1: q1|(?:erste[sn]?) quartal;
    q2: q2|(?:zweite[sn]?) quartal; q3: q3|(?:dritte[sn]?) quartal; q4: q4|(?:vierte[sn]?) quartal; christmas: weihnachten; easter: ostern`),
  capitalTimes: wordSet('mo'),
  gluesWords: true,
  clauseJoins: clauseJoins('aber|sondern|weil|obwohl|während|jedoch|doch|denn'),
  numberRules: numberRules,
};
