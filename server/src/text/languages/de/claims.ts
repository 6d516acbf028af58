import { type ClaimRules, wordGroups } from '../claims.ts';
import { words } from '../patterns.ts';

const preterite =
  'sagte|fragte|meinte|machte|brachte|dachte|stellte|zeigte|legte|setzte|lehnte|stimmte|plante|erklarte|berichtete|kostete|dauerte|schickte|kaufte|kundigte|ging|kam|stand|lag|fand|gab|nahm|sah|hielt|blieb|lief|schlug|bot|versprach|entschied|beschloss|begann|verlor|gewann|scheiterte|stieg|sank|fiel|wuchs|schrieb|rief|bat|verliess|traf|unterschrieb|reparierte|bestellte|einigten?|verschob';

export const claims: ClaimRules = {
  presentPlans: true,
  clitics: false,
  rewrites: [
    // An answer, not a statement about a problem.
    [
      /(^|[.,;:!?…]\s*|\b(?:ja|ok|okay|klar|gut) )(?:kein (?:problem|ding|thema)|keine (?:sorge|frage)|nicht schlecht|macht nichts)(?=\s*(?:[.,;:!?…]|$)| (?:ich|wir|mach\p{L}*|lass)(?!\p{L}))/giu,
      '$1ok',
    ],
    // 'Laut Ada Weber fehlen Karten', 'Es fehlen laut Ada Weber Karten'
    [/^[Ll]aut ((?:\p{Lu}[\p{L}.-]+ ){1,3})(?=\p{Ll})/gu, '$1sagt, '],
    [
      /^([^,.]+) laut ((?:\p{Lu}[\p{L}.-]+ ){1,2}\p{Lu}[\p{L}.-]+|\p{Lu}[\p{L}.-]+(?= \p{Ll}))(?= )/gu,
      '$2 sagt, $1',
    ],
    [/\balles andere als\b/giu, 'nicht'],
    [/\b(?:ein(?:e|er)? )?halbe[rn]? stunde\b/giu, '30 Minuten'],
    [/\b(?:anderthalb|eineinhalb) stunden\b/giu, '90 Minuten'],
    [/\b[Bb]is auf (?=de[nmr]|die|das|eine|\p{Lu})/gu, 'außer '],
    [/\bmit ausnahme (?:von|des|der)\b|\babgesehen von\b|\bausgenommen\b/giu, 'außer'],
    [/\b(?:aus)?gegangen sind\b|\bsind (uns|ihnen) (.{0,30}) ausgegangen\b/giu, 'gab es nicht genug $2'],
    [/\bbezweif(?:le|elt|eln|elte),? (?:dass )?/giu, 'glaubt nicht, dass '],
    [/\bgibt'?s\b/giu, 'gibt es'],
    [/\bfür(?:'s|s)\b/giu, 'für das'],
  ],
  same: wordGroups(`
    verlangen verlangt verlangte fordern fordert wollen will möchte; beginnen beginnt begann anfangen fängt starten startet Start Beginn; enden endet endete beenden Ende
    kaufen kauft gekauft kaufte bestellen bestellt bestellte besorgen; reparieren repariert beheben behoben; billig billiger günstig günstiger; teuer teurer
    sinken sinkt sank gesunken fallen fällt fiel gefallen zurückgehen; steigen steigt stieg gestiegen wachsen wächst gewachsen zunehmen; schnell schneller; groß größer
    klein kleiner; verschieben verschiebt verschoben verschob verlegen verlegt; Kunde Kunden Kundin; anrufen ruft angerufen Anruf telefonieren; Mail E-Mail; schwierig schwer
    einfach leicht; Problem Schwierigkeit Fehler; anschauen schaut schauen ansehen sieht angesehen prüfen prüft geprüft; wählen wählt gewählt
    streichen gestrichen streicht entfernen weglassen; zeigen zeigt gezeigt; bekommen bekommt erhalten erhält; schicken schickt geschickt senden sendet gesendet
    schreiben schreibt schrieb geschrieben verfassen; kündigen kündigt gekündigt; scheitern scheitert scheiterte gescheitert
    sprechen spricht sprach gesprochen reden redet geredet; geben gibt gab gegeben; nehmen nimmt nahm genommen; sehen sieht sah gesehen; bringen bringt brachte gebracht
    finden findet fand gefunden; denken denkt dachte gedacht; verlieren verliert verlor verloren; gewinnen gewinnt gewann gewonnen; bleiben bleibt blieb geblieben
    verlassen verlässt verließ; unterschreiben unterschreibt unterschrieben unterzeichnen; fragen fragt fragte gefragt; helfen hilft half geholfen
    nutzen nutzt benutzen benutzt verwenden verwendet; bezahlen zahlen zahlt bezahlt; dauern dauert dauerte; durchlaufen durchgelaufen bestehen bestanden
    genug genügend ausreichend; ablehnen lehnt abgelehnt; einholen holt eingeholt; abdecken deckt; versichern versichert versichert Versicherung; behalten behält`),
  light: words(`
    sein ist sind war waren wird werden wurde wurden worden haben hat habe hatte hatten es sie ihr ihre ihren ihm ihnen er seine dass das die der den dem des ein eine einen
    einem einer gruppe team besprechung teilnehmer alle jeder niemand außer laut etwa ungefähr rund circa noch schon auch nur sehr ganz hier dort dann nun jetzt soll sollen
    kann können muss müssen uhr gehe gab habe will ließ dar darstellen ausmachen machen macht gemacht tun tut getan geht gehen ging lassen lässt zum zur am im vom nach vor bei mit ab um zu`),
  vague: words(`
    sagen sagt gesagt kosten kostet betragen beträgt ergeben ergibt liegen liegt stehen steht gibt geben bleiben bleibt dauern dauert finden findet sehen sieht denken denkt
    meinen meint berichten erklären erwähnen vorschlagen schlägt vor bitten bat fragen fragt sache thema frage punkt problem grund ergebnis teil stelle art weise zahl zeit mal
    ende insgesamt gesamt weiter weitere weiterhin zusätzlich einzeln derzeit aktuell möglich nötig nächste später bald statt stattdessen sonst anderenfalls kommen kommt
    arbeiten arbeitet betreffen helfer`),
  partial: /\b(?:halfte|halb\w*|teilweise|fast|beinahe|grosstenteils)\b/u,
  hedges:
    /\b(?:vielleicht|konnten?|konntest|sollten?|wurden? gern|wurde (?:ich|man|gern|sagen)|moglich\w*|wahrscheinlich|vermutlich|voraussichtlich|wohl|eventuell|evtl|hatten? (?:ich|wir)|(?:ich|wir|es) hatten?|waren? (?:es|das)|ware|durfte|schlage|vorschlag|uberleg\w*|mal sehen|hoff\w*|zweifel\w*|bezweifel\w*|beinahe)\b/u,
  opinions:
    /\b(?:ich|wir) (?:\w+ )?(?:denken?|glauben?|finden?|meinen?|schatzen?|vermuten?)\b|\b(?:denke|glaube|finde|meine|schatze) ich\b/u,
  conditions:
    /^oder\b|\b(?:wenn|falls|sobald|bevor|sofern|ob|sonst|fruher mal|vorausgesetzt|angenommen|nur noch)\b/u,
  future:
    /\b(?:werden?|wird|muss|mussen|soll|sollen|will|wollen|kann|konnen|lass\w*|morgen|ubermorgen|nachste\w* (?:woche|monat|jahr)|versprech\w*)\b/u,
  present: /\b(?:ist|sind|hat|haben)\b/u,
  bygone: /\b(?:war|waren|hatte|hatten)\b/u,
  able: /\b(?:kann|konnen)\b/u,
  past: new RegExp(
    `\\b(?:hat|haben|habe|hatten?|wurden?|worden|waren?|gewesen|(?:ist|sind) (?:\\S+ ){0,4}(?:ge\\w{3,}(?:t|en)|\\w{2,}ge\\w{3,}(?:t|en)|\\w{4,}iert|(?:ver|be|er|unter|ent)\\w{3,}(?:t|en))|${preterite})\\b`,
    'u',
  ),
  continuing: {
    subjects: /^(?:er|sie)$/u,
    objects: /^(?:es|sie|ihn|ihm|ihnen)$/u,
    auxiliaries: /^(?:ist|sind|war|hat|hatte|wird|wurde|kann|muss|soll|macht|geht|ging)$/u,
    times: /^(?:heute|gestern|morgen|gleich|nachste\w*|\w+tag|hier)$/u,
  },
  requests:
    /\b(?:(?:kannst|konntest|konnt|konntet|wurdest|magst|konnen|konnten) (?:du|ihr|sie|jemand)|konnte (?:jemand|mal jemand|einer)|kann (?:jemand|das jemand)|wer (?:kann|konnte|macht|ubernimmt)|bitte|du (?:musst|solltest|sollst)|ihr (?:musst|solltet))\b/u,
  settles:
    /\b(?:beschlossen|beschliessen|entschieden|geeinigt|einigen|vereinbart|abgemacht|einverstanden|steht fest|dann (?:nehmen|machen|bleiben|gehen|behalten|verschieben)|wir (?:nehmen|machen|bleiben|behalten|verschieben|streichen|verzichten|werden|gehen)|also (?:nehmen|machen))\b/u,
  defers:
    /\b(?:(?:darauf|dazu|da) (?:kommen|gehen) wir|kommen wir (?:darauf|dazu|noch)|offen (?:lassen|gelassen)|lassen (?:wir )?(?:das|es|ihn|sie) offen|vertag\w*|(?:nachstes mal|spater|ein andermal) (?:noch|wieder|entscheiden|besprechen)|(?:das|daruber) (?:entscheiden|besprechen|reden) wir (?:spater|nachst\w*|noch))\b/u,
  objects:
    /\b(?:dagegen|nein|nee|gefallt mir nicht|sehe ich (?:nicht|anders)|nicht so|keine gute idee|auf keinen fall|lieber nicht|noch nicht|sicher nicht|zu (?:teuer|fruh|riskant|spat))\b/u,
  proposes:
    /\b(?:schlage|vorschlag|wie ware|sollen wir|sollten wir|konnten wir|wollen wir|wir (?:konnten|sollten)|ich bin fur|ich wurde|lass(?:t)? uns|nehmen wir|machen wir|dann nehmen|man (?:konnte|sollte))\b/u,
  because: /\b(?:weil|wegen|aufgrund|da (?=(?:der|die|das|es|er|sie|wir|ich)\b))\b/iu,
  so: /\b(?:deshalb|daher|darum|deswegen|also|sodass|somit)\b/iu,
  except: /^(?:aber |sondern )?(?:nicht|keine?n?)\b(?! mehr)|\bausser\b/u,
  all: /\b(?:alle[nrs]?|jede[rsnm]?|keine[rnms]?|niemand|immer|samtliche\w*|beide\w*|ganze[nrsm]?|einstimmig)\b/u,
  says: /^(?:auch |noch |dann |hat |haben )*(?:sag(?:t|te|ten)|gesagt|bericht\w*|erklar\w*|raumte? ein|raumt ein|erwahn\w*|bestatig\w*|kundigt an|kundigte an|weist|wies|betont\w*|warnt\w*|versprach|verspricht|behaupt\w*|weiss|wusste)\b/u,
  thinks:
    /^(?:auch |noch |ware |wurde |hatte |hat |ist |war )*(?:denkt|dachte|glaubt\w*|meint\w*|findet|fand|nennt|nannte|halt|hielt|mochte|will|wollte|wunscht\w*|schlagt vor|schlug vor|vorgeschlagen|schlagt|schlug|empfiehlt|empfahl|bevorzugt|hofft|furchtet|bezweifelt|zweifelt|erwartet|vermutet|schatzt|fur|bietet an|kritisiert|begrusst)\b/u,
  asks: /^(?:auch |noch |dann |hat )*(?:fragt\w*|bat|bittet|gebeten|wollte wissen|will wissen|erkundigt\w*)\b/u,
  agrees:
    /^(?:auch |beide |hat |haben )*(?:stimmt\w*(?: zu)?|zugestimmt|akzeptiert\w*|befurwortet\w*|unterstutzt\w*|einverstanden|ist (?:einverstanden|dafur)|war (?:einverstanden|dafur)|ist auch fur)\b/u,
  opposes: /^(?:auch |ist |war |hat )*(?:gegen|dagegen|lehnt\w*|abgelehnt|widerspricht|widersprach)\b/u,
  decides:
    /\b(?:(?:wurde|wurden|ist|sind|haben|hat|es wurde) (?:\S+ )?(?:beschlossen|entschieden|vereinbart|festgelegt)|(?:beschloss|beschliesst|entschied|einigten|einigte|haben sich)(?:en)?(?: sich)?|geeinigt|die entscheidung (?:ist|war|fiel))\b/u,
  source: /^(?:laut|nach (?:ansicht|meinung|angaben)(?: von)?|fur)\b/u,
  self: /(?<![\p{L}'])(?:ich|mir|mich|mein|meine[rnms]?)(?![\p{L}])/u,
  selfAsSubject: /^ich$/u,
  we: /(?<![\p{L}'])(?:wir|uns|unser\w*|man)(?![\p{L}])/u,
  they: /(?<![\p{L}'])(?:sie|ihnen)(?![\p{L}])/u,
  you: /(?<![\p{L}'])(?:du|dir|dich|ihr|euch|dein\w*)(?![\p{L}])/u,
  third: /(?<![\p{L}'])(?:er|ihm|ihn)(?![\p{L}])/u,
  directions: /^(?:von|vom|nach|auf|als|um|vor|ohne)$/u,
  averse: /^(?:ohne|ausserhalb)$/u,
  passive: /^(?:wird|werden|wurde|wurden|worden)$/u,
  perfect: null,
  than: /^als$/u,
};
