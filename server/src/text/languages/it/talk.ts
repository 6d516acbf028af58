import { none, words } from '../patterns.ts';
import { asSpoken, talkWithEdges } from '../talk.ts';

export const talk = talkWithEdges({
  report: words(
    'il lo la i gli le di del dello della dei degli delle e a al alla ai alle in nel nella per con su sul sulla da dal dalla tra come che un una',
  ),
  deictic: words(`
    io me mi mio mia tu te ti tuo lei voi vi questo questa quello quella ciò qui qua lì là sì no bene allora quindi ecco cioè beh poi ok
    cosa roba forse magari credo penso so però ma se insomma diciamo così`),
  noEnd: words(
    'il lo la i gli le un una uno di del della dei e o ma a al alla in per con su da che se perché io tu noi voi è sono non molto si mi ti ci vi ne lo',
  ),
  noStart: words('che cui quale quali oppure né poiché'),
  lead: /^(?:(?:quindi|e|ma|allora|beh|bene|sì|no|ok|cioè|poi|dunque|insomma|comunque|credo che|penso che|secondo me)(?!\p{L}),? ?)+(?=\S+ \S+ \S+)/iu,
  leans:
    /^(?:questo|questa|quello|quella|ciò|lui|lei|loro|lo|tu|lì|qui|se|quando|perché|che|chi|come|dove|è|sono|c'è|né|o)(?!\p{L})/u,
  numbers: words(
    'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici venti trenta quaranta cinquanta cento mille euro',
  ),
  determiners: words(
    'il lo la i gli le l un uno una del dello della dei degli delle al alla questo questa questi queste quel quella nostro nostra suo sua mio mia tuo tua ogni di d',
  ),
  links: words('di d del della dei delle'),
  nounFirst: true,
  nounsAreCapital: false,
  unnamed: words(
    'cosa cose roba volta volte tipo modo forma parte lato caso esempio domanda domande gente anno anni giorno giorni momento minuto minuti euro milioni fare dire vedere avere essere davvero praticamente semplicemente signor signora',
  ),
  vague: none,
  verbs: /(?:are|ere|ire|ando|endo|iamo)$/,
  titled: asSpoken,
  beforeVerbs: none,
  clause:
    /(?:\b(?:è|sono|era|erano|sarà|saranno|ha|hanno|aveva|avevano|ho|abbiamo|c'è|può|possono|possiamo|deve|devono|dobbiamo|devo|va|vanno|fa|fanno|vuole|vogliono|serve|servono|bisogna|penso|credo|siamo|stiamo)\b|\p{L}{3,}(?:iamo|ano|ono|ava|eva|iva|avano|evano|ivano|erà|irà|ato|uto|ito)\b)/u,
  slip: /(?!)/g,
  social:
    /(?:grazie|buongiorno|buonasera|buon pomeriggio|ciao|arrivederci|benvenut|scusa|scusate|per favore|piacere di|mi sentite)/,
  aside:
    /\b(?:(?:volevo|vorrei|voglio) (?:\S+ ){0,4}(?:dire|chiedere|aggiungere|parlare)|lasciatemi|per così dire)\b/,
  wants:
    /\b(?:bisogna|dobbiamo|dev(?:e|ono)|dovremmo|dovrebbe|vogli(?:o|amo|ono)|vorre(?:i|mmo)|propon\p{L}+|chied(?:o|e|iamo|ono)|serv(?:e|ono)|preferi\p{L}+|suggeri\p{L}+|consigli(?:o|a|amo))\b/u,
  open: /(?:(?:dobbiamo ancora|resta(?: ancora)? da|c'è ancora da) (?:decidere|capire|definire|vedere|chiarire)|(?:è )?(?:ancora )?(?:una )?questione aperta|la domanda (?:è|resta) (?:se|chi|come|che cosa|quando)|non sappiamo (?:ancora )?(?:se|chi|come|che cosa|cosa|quando)|non è (?:ancora )?(?:chiaro|deciso))/,
  asks: /^(?:(?:e|ma|allora|quindi|bene|ok|sì)[,.]? )*(?:chi|che cosa|cosa|quando|dove|perché|come|quanto|quanti|quante|quale|quali|qual è|posso|possiamo|puoi|potete|potremmo|dobbiamo|c'è|ci sono|avete|hai|siete|sapete)\b/,
  idle: /(?:mi sentite|mi senti|mi vedete|come va|come state|tutto bene|vero\?|no\?$|ok\?$|giusto\?|capito\?|che vuol dire|scusa\?|domande\?|perché no)/,
  unsure:
    /(?:non (?:lo )?so|nessuna idea|non sono sicur|(?:dobbiamo|bisogna) (?:vedere|verificare|chiedere)|bella domanda|dipende|vedremo|non è chiaro)/,
  agenda:
    /(?:prossimo (?:punto|argomento)|punto successivo|ordine del giorno|passiamo a|prima di tutto|per cominciare|per finire|per concludere|ultimo punto|riassumendo|un altro (?:punto|tema|argomento)|la prossima slide)/,
});
