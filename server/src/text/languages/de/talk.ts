import { none, words } from '../patterns.ts';
import { talkWithEdges } from '../talk.ts';

export const talk = talkWithEdges({
  report: words(
    'der die das und zu von in für auf mit aus bei im den dem des zur zum eine einen einer über nach durch als am an zwischen',
  ),
  deictic: words(`
    ich mir mich mein meine du dir dich sie ihr ihnen wir es das dies diese so ja also halt mal genau okay eben irgendwie irgendwas
    sozusagen hier da dann jetzt glaube weiß denke meine vielleicht eigentlich aber nein ding sache gut`),
  noEnd: words(
    'der die das ein eine einen und oder aber von zu in für mit aus bei im den dem des wenn dass weil ich wir du ist sind nicht sehr auf an als',
  ),
  noStart: words('der welcher welche welches als weil oder dessen deren sowie'),
  lead: /^(?:(?:liebe kolleginnen und (?:liebe )?kollegen|meine (?:sehr (?:geehrten|verehrten) )?damen und herren|also|und|aber|ja|na ja|nein|gut|okay|genau|äh|ähm|denn|oder|(?:dann|eben|halt|jetzt|natürlich|übrigens|außerdem|sozusagen)(?=,)|(?:ich glaube|ich denke|ich meine|ich finde|ich würde sagen)(?!,? (?:dass|ob)))(?![\p{L}]),? ?)+(?=\S+ \S+ \S+)/iu,
  leans:
    /^(?:das|dies|diese[rsmn]?|es|er|sie|ihn|ihm|ihnen|du|ihr|da|dort|hier|so|dann|deshalb|deswegen|daher|außerdem|übrigens|darum|dabei|damit|davon|dazu|wenn|weil|dass|ob|obwohl|als|wo|wie|was|wer|welche|sonst|oder|denn|sondern|nicht|während|bereits|auch|im übrigen|ansonsten|um das|sage ich)(?!\p{L})/u,
  numbers: words(
    'null eins ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig hundert tausend prozent euro',
  ),
  determiners: words(
    'der die das den dem des ein eine einen einem einer unser unsere unseren diese dieser dieses mein meine meinen meinem meiner dein deine seine seinen sein ihr ihre kein keine jede jeder im zum zur beim vom am',
  ),
  links: none,
  nounFirst: false,
  nounsAreCapital: true,
  unnamed: words(`
    ding dinge sache sachen leute herr frau herren damen kollege kollegin kollegen kolleginnen beispiel fall ende anfang frage
    fragen thema punkt mal jahr jahre jahren tag zeit teil art seite stelle prozent million millionen milliarden euro dank wort
    redner rednerin nächster nächste vielen präsident präsidentin fraktion antrag gegen finde minister ministerin land menschen
    punkten letzten großer redezeit debatte sitzung auftrag demokratinnen demokraten bürgerinnen eigene eigenen
    eigener aktuelle aktuellen stunde neue neuen neuer neues solches solcher solche solchen liebe lieber lieben kleine kleinen
    kleiner kleines ganze ganzen gesamte gesamten zahlreiche zahlreichen gleiche gleichen übrigen viele einige`),
  vague: words(`
    leute ziel zusammenhang sinne hause haus jahres zukunft grundlage blick welt lassen lösung lösungen rahmen bereich bereiche
    gegenteil problem probleme unternehmen sicht meinung schluss aufmerksamkeit zahl zahlen maßnahme maßnahmen arbeit forderung
    forderungen möglichkeit möglichkeiten grund gründe situation hand weg wege rolle gefahr diskussion rede weise ergebnis
    ergebnisse vorschlag vorschläge titel mehrheit tat mitte vergangenheit gelegenheit beitrag geld monat monate erfolg augen
    ort zeiten kraft auswirkungen sinn zeichen lage form stück satz geschichte werte leben hilfe tatsache aufgabe aufgaben
    bedeutung interessen basis beginn richtung anliegen kosten eindruck vorteil vorteile ebene signal realität verfahren ansatz
    woche wochen linie entwicklung unterschied anteil kenntnis einfluss instrument antwort verantwortung gruppen gruppe fälle
    gegensatz mann mensch namen stunde sorge reihe bild position positionen regel verbesserung zweifel anspruch maß moment
    hälfte hoffnung aussage menge fehler schritt schritte umgang projekte dauer idee ideen stärke liste personen stellen mittel
    antworten worte wahrheit gedanken option optionen partner kinder eltern drucksache bundesregierung land deutschland gesetz
    größte teile sache thema version stand runde termin sätze seiten prozess system daten erste ersten zweite zweiten dritte
    dritten konsequenz härte bürger bürgerinnen gesellschaft staat kampagne partei parteien organisationen organisation natur
    koalition union opposition fraktionen ausschuss recht buchstabe erkenntnis erkenntnisse ministerium bund länder dingen
    jahrzehnten mitglied mitglieder verhalten bundestag regierung senat elternteil zwecke handeln bevölkerung beziehungen
    übrigen zustand zufall politik stimmen wahl wahlen respekt entscheidung entscheidungen beschluss unterstützung themen
    ordnung stärkung beratung studie vorschriften regelung regelungen reform kritik schutz regeln europa interesse verbände
    vertreter ausland bestandteil beteiligung vertrauen aufsicht herausforderung bedarf ablehnung hintergrund überprüfung
    änderung änderungen öffnung nachteile fragen kopf tisch raum uhr termine kollegen`),
  verbs: /(?!)/,
  titled,
  beforeVerbs: none,
  clause:
    /\b(?:ich|wir|er|sie|es|ihr|man|du|ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnte|könnte|muss|müssen|soll|sollen|sollte|darf|dürfen|will|wollen|gibt|geht|braucht|brauchen|bleibt|liegt|steht|macht|zeigt|heißt|bedeutet)\b/,
  slip: /(?!)/g,
  social:
    /(?:vielen dank|herzlichen dank|danke|guten (?:tag|morgen|abend)|hallo|tschüss|auf wiedersehen|willkommen|entschuldigung|meine (?:sehr geehrten )?damen und herren|nächster? redner|nächste rednerin|das wort hat|hat jetzt das wort|hat das wort|zwischenfrage|herzlich)/,
  aside:
    /\b(?:ich (?:wollte|möchte|würde gern\S*|will) (?:\S+ ){0,6}(?:sagen|fragen|erwähnen|hinweisen|anfügen|zitieren|beginnen|sprechen)|lassen sie mich|wie gesagt|wissen sie|hören sie)\b/,
  wants:
    /\b(?:soll(?:te|ten|en)?|muss|müssen|müsste[n]?|brauch(?:e|t|en)|woll(?:en|t|te|ten)|möchte[n]?|fordere?[nt]?|verlange?[nt]?|schlage?[n]?|vorschlag|wünsche?[nt]?|empfehle[n]?|empfiehlt|plädier\p{L}+|beantrage?[nt]?)\b/u,
  open: /(?:müssen (?:wir )?(?:noch |erst )(?:klären|entscheiden|herausfinden|abstimmen)|(?:noch )?offene frage|ist (?:noch )?(?:offen|unklar|nicht geklärt|ungeklärt)|frage (?:ist|bleibt),? (?:ob|wer|wie|was|wann)|wir wissen (?:noch )?nicht,? (?:ob|wer|wie|was|wann))/,
  asks: /^(?:(?:und|aber|also|okay|ja|gut|nun|dann|äh|ähm)[,.]? )*(?:wer|was|wann|wo|warum|wieso|weshalb|wie|welche[rsmn]?|wessen|wohin|woher|womit|wofür|ist|sind|war|hat|haben|habt|kann|können|könnte|könnten|soll|sollen|sollte|sollten|wird|werden|gibt es|müssen|muss|darf|dürfen|wollen|brauchen|machen|gehen) /,
  idle: /(?:hören sie mich|hört ihr mich|hörst du mich|sieht man|seht ihr|wie geht|alles klar|oder\?$|nicht wahr|ne\?$|gell\?$|verstehen sie|wissen sie|stimmt's|noch fragen|was meinen sie damit|was heißt das|entschuldigung|wie bitte)/,
  unsure:
    /\b(?:weiß (?:ich )?nicht|keine ahnung|nicht sicher|müssen wir (?:noch )?(?:klären|schauen|sehen|prüfen)|gute frage|kommt darauf an|mal sehen|unklar|offen)\b/,
  agenda:
    /(?:nächste[rnsm]? (?:punkt|thema|folie|tagesordnungspunkt)|tagesordnung|kommen wir zu|weiter mit|als erstes|als nächstes|letzter punkt|zum schluss|zusammenfassend|fangen wir|ich rufe auf|das wort hat|hat jetzt das wort|hat das wort|jetzt das wort)/,
});

const adjective = /^(\p{L}+?)(e|en|er|es|em) (\p{Lu}.*)$/u;

/** Returns a name without the article it was spoken with: "der politische Islam" is titled "politischer Islam". */
function titled(before: string, name: string): string | null {
  if (before === 'des' && /s$/.test(name)) return null;
  const [, stem, ending, noun] = adjective.exec(name) ?? [];
  if (!noun) return /^\p{Ll}/u.test(name) ? null : name;
  if (ending === 'e') {
    const own =
      before === 'der' || before === 'dieser' ? 'er' : before === 'das' || before === 'dieses' ? 'es' : 'e';
    return `${stem}${own} ${noun}`;
  }
  // Plural: "die öffentlichen Mittel".
  if (ending === 'en' && /^(?:die|diese|unsere|alle|keine)$/.test(before)) return `${stem}e ${noun}`;
  if ((ending === 'er' || ending === 'es') && /^(?:k?ein|[ms]ein|unser)$/.test(before)) return name;
  return null;
}
