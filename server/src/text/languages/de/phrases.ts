import { words } from '../patterns.ts';
import { phrasesWithEdges } from '../phrases.ts';

export const phrases = phrasesWithEdges({
  functionWords: words(`
    ab aber ach alle allem allen aller alles als also am an ander andere anderen andern anderes auch auf aus bei beim bin
    bis bist bitte da dabei dadurch dafür damit dann daran darauf darf darüber das dass dazu dein deine dem den denen denn
    der deren des deshalb dessen die dies diese diesem diesen dieser dieses doch dort du durch eben ein eine einem einen
    einer eines einfach einige einmal er es etwas euch euer eure für ganz gar geht genau gerade gibt gut hab habe haben
    halt hat hatte hatten hier hin ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im immer in ins irgendwie ist ja je jede
    jedem jeden jeder jedes jetzt kann kannst kein keine keinen können könnte mal man mehr mein meine meinem meinen mich
    mir mit muss müssen na nach natürlich ne nein nicht nichts noch nun nur ob oder ohne quasi schon sehr sein seine seinem
    seinen seiner seit sich sie sind so soll sollen sollte sondern sozusagen über um und uns unser unsere unseren unter
    viel vielleicht vom von vor war waren warum was weil weiter welche welchen welcher wenn wer werde werden wie wieder
    will wir wird wo wollen worden wurde wurden zu zum zur zwar zwischen äh ähm hm ok okay tu`),
  noises: /\b(?:ä+h+m*|ö+h+m*|h+m+)\b[,.]? ?/giu,
  fillers: /\b(?:sozusagen|quasi|halt)\b[,.]? ?/giu,
  splitContractions: /(?<=\p{L}) (?=['’]s(?![\p{L}\p{N}'’]))/giu,
  decided: {
    strong: [
      /\bdann (?:nehmen|lassen|verschieben|streichen|bestellen|behalten|kaufen|drehen|machen|setzen|schalten) wir (?!mal |jetzt |schluss|weiter|eine pause)/,
      /\b(?:machen|lassen|halten) wir (?:das|es) so\b|\bdas lassen wir so\b|\bist (?:der \S+ )?vertagt\b/,
      /\b(?:wir haben|haben wir|man hat)(?: \S+){0,6} (?:entschieden|beschlossen|vereinbart|festgelegt|geeinigt|verabschiedet)\b/,
      /^(?:(?:also|gut|okay|ok|dann|ja|so)[, ]+)*(?:(?:das |es )?(?:ist|wäre) )?(?:(?:das|damit|somit|hiermit|so|jetzt) )*(?:beschlossen|entschieden|vereinbart)(?![^,.;]* (?:wird|werden|wurden?|ha[bt]\S*|sind|ist)\b)/,
      /\b(?:ist|sind)(?: \S+){0,3} (?:beschlossen|entschieden|vereinbart)[.!]?$/,
      /\b(?:abgemacht|einigen wir uns|wir einigen uns|es bleibt (?:dabei|bei))\b/,
      /\b(?:wir|dann) (?:nehmen|machen|bleiben|gehen)(?: \S+){0,3} (?:bei|mit|statt|also)\b/,
    ],
    not: /\b(?:bereits|schon|damals|seinerzeit)\b[^,.;]{0,40}\b(?:entschieden|beschlossen|vereinbart|festgelegt|geeinigt)\b|\b(?:nicht|nichts|keine?n?|ob|wenn|falls|bevor)\b[^,.;]{0,40}\b(?:entschieden|beschlossen|vereinbart|festgelegt|geeinigt|entscheidung|beschluss|abgemacht)\b|\b(?:entschieden|beschlossen|vereinbart|festgelegt)\b[^,.;]{0,15}\b(?:nichts|noch offen|nicht(?! (?:\S+ )?zu\b))/,
    tentative: /(?!)/,
    proposed:
      /\b(?:wir|bleib(?:t|en)|dann)\b(?!.*\b(?:hab(?:en|t)?|hat|hatten?|waren?|sind|wurden?|müssten|könnten)\b)/,
    concluded:
      /^(?:(?:ja|gut|okay|ok|na|super|alles klar|bon|also|schön|prima),? )*(?:ab (?:jetzt|sofort)\b|(?:dann|also)\b)(?! (?:ich|das|es|die|der|ist|war|hab\S*|du|sie|er|man)\b)/,
  },
  due: /\b(?:(?:bis|vor|am|ab|diese[nrs]?|nächste[nrs]?|kommende[nrs]?)(?: zum| zur)? )?(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|(?:heute|morgen)(?: (?:noch|früh|vormittag|mittag|nachmittag|abend))?|heut abend|übermorgen|am wochenende|dieses wochenende|ende (?:der woche|des monats|des jahres|des tages)|(?:diese|nächste|kommende)[nrs]? (?:woche|monat|jahr|quartal|sitzung)|(?:januar|februar|märz|april|juni|juli|august|september|oktober|november|dezember))\b/,
  when: {
    counted: /\b(?:tage?n?|wochen?)\b/u,
    period: /woche|monat/u,
    noDay: /^(?:(?:bis|vor|in) )?(?:nächste[nrs]?|diese[nrs]?|kommende[nrs]?)? ?(?:woche|monat|jahr)$/u,
    endOfWeek: /ende (?:der|dieser) woche/u,
    endOfMonth: /ende (?:des|dieses) monats/u,
    endOfDay: /ende des tages/u,
  },
});
