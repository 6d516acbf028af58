import {
  beginning,
  clauseJoins,
  emptyLexicon,
  type Lexicon,
  lists,
  pairs,
  phrase,
  set,
  values,
} from '../lexicon.ts';
import { numberRules } from './numbers.ts';

export const lexicon: Lexicon = {
  ...emptyLexicon,
  units: {
    minute: 'minuto minuti',
    hour: 'ora ore',
    day: 'giorno giorni',
    week: 'settimana settimane',
    month: 'mese mesi',
    quarter: 'trimestri',
    year: 'anno anni',
    '%': 'percento',
    $: 'dollaro dollari',
    '£': 'sterline',
    chf: 'franchi',
    '¢': 'centesimi',
    km: 'chilometri',
    kg: 'chili chilogrammi',
    ms: 'millisecondi',
  },
  negators: set('non mai nessuno nessuna nessun niente nulla né neanche nemmeno neppure no'),
  denials: beginning(
    `rifiut|respin|respint|neg(?:a|ato|ano|ò)\\b|senza\\b|manca|mancan|fallit|fallis|imposs|contro\\b|contrari|annull|invece di|al posto di|piuttosto che|non più|smett|smess|evit|abbandon|scart|rinunc|rinvi|rimand|ritard|blocc|viet|proib|esclu|dubit|dubbi|oppon|oppos|assent|incert|in sospeso|in attesa|appena\\b|solo\\b|soltanto\\b|solamente|tranne\\b|salvo\\b|aspett|al massimo|perd(?:ere|iamo|ono|e)\\b|pers[oaie]\\b|prima\\b|fino\\b|tagli|togli|elimin|disaccord|(?:resta|rimane|manca) (?:ancora )?da|ancora da|improbab|insufficien|troppo\\b`,
  ),
  refusals: beginning(
    `rifiut|respin|respint|contrari|annull|scart|rinunc|abbandon|fallit|imposs|viet|proib|oppon|oppos|esclu|senza\\b|contro\\b`,
  ),
  harmless: phrase(
    `non solo|non soltanto|non c'è problema|nessun problema|perché non|o no|non male|non dimenti\\S+|non ti preoccupare|non preoccuparti|non importa|come no|senza dubbio`,
  ),
  proposes: phrase(
    `non (?:dovremmo|potremmo|possiamo|dobbiamo|sarebbe|credi|credete|converrebbe|pensi|pensate)|perché non|e se`,
  ),
  opposites:
    pairs(`aumentare aumenta aumentano aumentato aumentata aumento salire sale salgono salito salita crescere cresce crescono cresciuto crescita più maggiore raddoppiato raddoppia superiore|diminuire diminuisce diminuiscono diminuito calare cala calano calato calo scendere scende scendono sceso ridurre riduce ridotto ridotta riduzione tagliare tagliato taglio meno minore inferiore
accettare accetta accettato approvare approva approvato approvata|rifiutare rifiuta rifiutato respingere respinge respinto respinta
prima|dopo poi
iniziare inizia iniziato cominciare comincia cominciato avviare avviato lanciare lanciato|fermare fermato finire finisce finito terminare terminato smettere cessare
aprire apre aperto apertura|chiudere chiude chiuso chiusura
assumere assume assunto|licenziare licenzia licenziato
vincere vince vinto guadagnare guadagnato|perdere perde perso
aggiungere aggiunge aggiunto includere incluso|togliere toglie tolto rimuovere rimosso eliminare eliminato escludere escluso
riuscito successo|fallito fallimento
sopra|sotto
economico economica|caro cara costoso costosa
veloce velocemente rapido|lento lenta lentamente
comprare compra comprato acquistare acquistato|vendere vende venduto vendita
tenere tiene tenuto mantenere mantiene mantenuto conservare|abbandonare abbandonato scartare scartato
minimo almeno|massimo
sempre|mai
migliore meglio|peggiore peggio
con|senza
favore|contro
permettere permette permesso autorizzare autorizzato|vietare vieta vietato proibire proibito
facile|difficile
possibile|impossibile
presto|tardi
utile guadagno|perdita perdite
interno interna|esterno esterna
pubblico pubblica|privato privata
metà parzialmente|totalmente completamente tutto interamente
facoltativo opzionale volontario|obbligatorio obbligatoria
soddisfatto soddisfatti|insoddisfatto insoddisfatti scontento
temporaneo provvisorio|permanente definitivo
manuale manualmente|automatico automaticamente`),
  comparatives: pairs(`economico economica economici|caro cara cari costoso
veloce rapido|lento lenta
migliore meglio|peggiore peggio
salito aumentato raddoppiato|sceso calato diminuito`),
  telling: set(`
    dire dice detto dicono spiegare spiega spiegato menzionare menziona menzionato confermare conferma confermato chiedere chiede chiesto proporre propone
    proposto suggerire suggerisce suggerito consigliare consiglia consigliato raccomandare raccomanda raccomandato decidere decide deciso decidono decisione discutere discusso
    parlare parla parlato va vanno vuole vogliono deve devono promettere promette promesso offrire offre offerto pensare pensa pensano credere crede
    aspettare aspetta sperare spera serve servono squadra gruppo team riunione partecipanti tutti secondo avvertire avverte avvertito sottolineare sottolinea sottolineato
    annunciare annuncia annunciato essere è sono sarà saranno era avere ha hanno fare fa fatto farà occupare occupa occuperà prendere prende preso dare dà dato
    riferire riferisce riferito indicare indica indicato segnalare segnalato ringraziare ringrazia grazie attualmente anche tema argomento domanda domande concordare
    concorda concordato accordo impegnare impegna impegnato prevedere prevede previsto sostenere sostiene sostenuto appoggia`),
  agreeing: beginning(
    `accord|concord|d'accordo|decis|decid|approv|conferm|accett|appoggi|sostien|sosten|stabilit|convenut|unanim|favorevol`,
  ),
  assent: phrase(
    `sì|si|va bene|ok|okay|certo|d'accordo|perfetto|esatto|giusto|bene|benissimo|ottimo|chiaro|assolutamente|volentieri|certamente|ci penso io|lo faccio io|me ne occupo(?: io)?|sono d'accordo|per me va bene|buona idea|fatto|concordo`,
  ),
  self: phrase('io|mi|me|mio|mia|miei|mie'),
  all: phrase(
    `tutti|tutte|ognuno|ciascuno|all'unanimità|unanime|unanimemente|tutta la squadra|tutto il (?:team|gruppo)|entrambi|entrambe`,
  ),
  and: set('e ed &'),
  numbers: values(
    'zero 0, due 2, tre 3, quattro 4, cinque 5, sei 6, sette 7, otto 8, nove 9, dieci 10, undici 11, dodici 12, tredici 13, quattordici 14, quindici 15, sedici 16, diciassette 17, diciotto 18, diciannove 19, venti 20, trenta 30, quaranta 40, cinquanta 50, sessanta 60, settanta 70, ottanta 80, novanta 90, cento 100, terzo 3, terza 3, quarto 4, quarta 4, quinto 5, quinta 5, sesto 6, sesta 6',
  ),
  scales: values(
    'mila 1000, mille 1000, k 1000, milione 1000000, milioni 1000000, mln 1000000, miliardo 1000000000, miliardi 1000000000, dozzina 12',
  ),
  loose: values(
    'un 1, uno 1, una 1, primo 1, prima 1, secondo 2, seconda 2, entrambi 2, entrambe 2, doppio 2, paio 2, metà 0.5, mezzo 0.5, mezza 0.5, triplo 3, terzo 0.3333, decina 10, ventina 20, centinaio 100',
  ),
  joins: set('e'),
  point: set('virgola'),
  weekdays: lists('lunedì; martedì; mercoledì; giovedì; venerdì; sabato; domenica'),
  months: lists(
    'gennaio; febbraio; marzo; aprile; maggio; giugno; luglio; agosto; settembre; ottobre; novembre; dicembre',
  ),
  times: [
    ['today', phrase('oggi|stamattina|stamani|stasera|oggi pomeriggio|entro fine giornata')],
    ['tomorrow', phrase('domani')],
    ['after-tomorrow', phrase('dopodomani')],
    ['yesterday', phrase('ieri')],
    [
      'week+1',
      phrase(
        '(?:la )?(?:prossima settimana|settimana (?:prossima|che viene))|tra una settimana|fra una settimana',
      ),
    ],
    ['week-1', phrase('(?:la )?(?:scorsa settimana|settimana scorsa)|una settimana fa')],
    ['week0', phrase('questa settimana|fine (?:della )?settimana')],
    ['month+1', phrase('(?:il )?(?:prossimo mese|mese (?:prossimo|che viene))')],
    ['month-1', phrase('(?:lo )?(?:scorso mese|mese scorso)')],
    ['month0', phrase('questo mese|fine (?:del )?mese')],
    ['quarter+1', phrase('(?:il )?(?:prossimo trimestre|trimestre prossimo)')],
    ['quarter-1', phrase('(?:lo )?(?:scorso trimestre|trimestre scorso)|ultimo trimestre')],
    ['quarter0', phrase('questo trimestre')],
    ['year+1', phrase("(?:il )?(?:prossimo anno|l'anno (?:prossimo|che viene)|anno prossimo)")],
    ['year-1', phrase("(?:lo )?(?:scorso anno|l'anno scorso|anno scorso)")],
    ['year0', phrase("quest'anno|fine (?:dell')?anno")],
    ['morning', phrase('mattina|mattino|stamattina')],
    ['afternoon', phrase('pomeriggio')],
    ['evening', phrase('sera|stasera')],
    ['noon', phrase('mezzogiorno')],
    ['midnight', phrase('mezzanotte')],
    ['spring', phrase('primavera')],
    ['summer', phrase('estate')],
    ['autumn', phrase('autunno')],
    ['winter', phrase('inverno')],
    ['weekend', phrase('weekend|fine settimana')],
    ['q1', phrase('q1|t1|primo trimestre')],
    ['q2', phrase('q2|t2|secondo trimestre')],
    ['q3', phrase('q3|t3|terzo trimestre')],
    ['q4', phrase('q4|t4|quarto trimestre')],
    ['christmas', phrase('natale')],
    ['easter', phrase('pasqua')],
  ],
  verbs: set(`
    va deve può vuole è ha aveva era sarà dice ha chiede propone pensa spiega conferma manda manderà invia invierà prepara preparerà prende organizza accetta rifiuta promette e
    fa farà si non verifica verificherà chiama chiamerà firma firmerà crede suggerisce scrive scriverà controlla controllerà`),
  common: set(
    'ceo cto hr it ia kpi tv pdf q1 q2 q3 q4 ok marketing finanza vendite assistenza supporto internet natale pasqua signor signora dottor dottoressa',
  ),
  asksFor: /\b(?:chi|che|cosa|quando|dove|perche|come|quant[oaie]|qual[ei]?)\b/u,
  clauseJoins: clauseJoins('ma|però|perché|anche se|mentre|tuttavia|dato che|poiché|a meno che'),
  numberRules,
};
