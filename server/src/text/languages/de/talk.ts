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
  lead: /^(?:(?:also|und|aber|ja|na ja|nein|gut|okay|genau|äh|ähm|dann|denn|eben|halt|oder|jetzt|natürlich|übrigens|außerdem|ich glaube|ich denke|ich meine|ich finde|ich würde sagen|sozusagen)(?![\p{L}]),? ?(?:dass )?)+(?=\S+ \S+ \S+)/iu,
  leans:
    /^(?:das|dies|diese[rsmn]?|es|er|sie|ihn|ihm|ihnen|du|ihr|da|dort|hier|so|deshalb|deswegen|daher|darum|dabei|damit|davon|dazu|wenn|weil|dass|ob|obwohl|als|wo|wie|was|wer|welche|sonst|oder|denn|sondern|nicht|während|bereits|auch|im übrigen|ansonsten|um das|sage ich)(?!\p{L})/u,
  numbers: words(
    'null eins ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf zwanzig dreißig vierzig fünfzig hundert tausend prozent euro',
  ),
  determiners: words(
    'der die das den dem des ein eine einen einem einer unser unsere unseren diese dieser dieses dieser mein dein ihr ihre kein keine jede jeder im zum zur beim vom am',
  ),
  links: none,
  nounsAreCapital: true,
  unnamed: words(
    'ding dinge sache sachen leute herr frau herren damen kollege kollegin kollegen kolleginnen beispiel fall ende anfang frage fragen thema punkt mal jahr jahre jahren tag zeit teil art seite stelle prozent million millionen milliarden euro dank wort redner rednerin nächster nächste vielen präsident präsidentin fraktion antrag gegen finde minister ministerin land menschen punkten letzten großer redezeit debatte sitzung auftrag',
  ),
  clause:
    /\b(?:ich|wir|er|sie|es|ihr|man|du|ist|sind|war|waren|hat|haben|hatte|hatten|wird|werden|wurde|wurden|kann|können|konnte|könnte|muss|müssen|soll|sollen|sollte|darf|dürfen|will|wollen|gibt|geht|braucht|brauchen|bleibt|liegt|steht|macht|zeigt|heißt|bedeutet)\b/,
  slip: /(?!)/g,
  social:
    /(?:vielen dank|herzlichen dank|danke|guten (?:tag|morgen|abend)|hallo|tschüss|auf wiedersehen|willkommen|entschuldigung|meine (?:sehr geehrten )?damen und herren|nächster? redner|nächste rednerin|das wort hat|hat jetzt das wort|hat das wort|zwischenfrage|herzlich)/,
  open: /(?:müssen (?:wir )?(?:noch |erst )(?:klären|entscheiden|herausfinden|abstimmen)|(?:noch )?offene frage|ist (?:noch )?(?:offen|unklar|nicht geklärt|ungeklärt)|frage (?:ist|bleibt),? (?:ob|wer|wie|was|wann)|wir wissen (?:noch )?nicht,? (?:ob|wer|wie|was|wann))/,
  asks: /^(?:(?:und|aber|also|okay|ja|gut|nun|dann|äh|ähm)[,.]? )*(?:wer|was|wann|wo|warum|wieso|weshalb|wie|welche[rsmn]?|wessen|wohin|woher|womit|wofür|ist|sind|war|hat|haben|habt|kann|können|könnte|könnten|soll|sollen|sollte|sollten|wird|werden|gibt es|müssen|muss|darf|dürfen|wollen|brauchen|machen|gehen) /,
  idle: /(?:hören sie mich|hört ihr mich|hörst du mich|sieht man|seht ihr|wie geht|alles klar|oder\?$|nicht wahr|ne\?$|gell\?$|verstehen sie|wissen sie|stimmt's|noch fragen|was meinen sie damit|was heißt das|entschuldigung|wie bitte)/,
  unsure:
    /\b(?:weiß (?:ich )?nicht|keine ahnung|nicht sicher|müssen wir (?:noch )?(?:klären|schauen|sehen|prüfen)|gute frage|kommt darauf an|mal sehen|unklar|offen)\b/,
  agenda:
    /(?:nächste[rnsm]? (?:punkt|thema|folie|tagesordnungspunkt)|tagesordnung|kommen wir zu|weiter mit|als erstes|als nächstes|letzter punkt|zum schluss|zusammenfassend|fangen wir|ich rufe auf|das wort hat|hat jetzt das wort|hat das wort|jetzt das wort)/,
});
