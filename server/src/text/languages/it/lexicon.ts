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
import { numberRules } from './numbers.ts';

export const lexicon: Lexicon = {
  ...emptyLexicon,
  units: unitWords(
    'minute: minuto minuti; hour: ora ore; day: giorno giorni; week: settimana settimane; month: mese mesi; quarter: trimestri; year: anno anni; %: percento; $: dollaro dollari; £: sterline; chf: franchi; ¢: centesimi; km: chilometri; kg: chili chilogrammi; ms: millisecondi',
  ),
  negators: wordSet('non mai nessuno nessuna nessun niente nulla né neanche nemmeno neppure no'),
  harmless: phrase(
    `non solo|non soltanto|perché non|o no|non dimenti\\S+|non ti preoccupare|non preoccuparti|come no|senza dubbio`,
  ),
  opposites: wordPairs(`
    inizio|fine;
    aumentare aumenta aumentano aumentato aumentata aumento salire sale salgono salito salita crescere cresce crescono cresciuto crescita più maggiore raddoppiato raddoppia superiore|diminuire diminuisce diminuiscono diminuito calare cala calano calato calo scendere scende scendono sceso ridurre riduce ridotto ridotta riduzione tagliare tagliato taglio meno minore inferiore
    accettare accetta accettato approvare approva approvato approvata|rifiutare rifiuta rifiutato respingere respinge respinto respinta; prima|dopo poi
    iniziare inizia iniziato cominciare comincia cominciato avviare avviato lanciare lanciato|fermare fermato finire finisce finito terminare terminato smettere cessare
    aprire apre aperto apertura|chiudere chiude chiuso chiusura; assumere assume assunto|licenziare licenzia licenziato
    vincere vince vinto guadagnare guadagnato|perdere perde perso
    aggiungere aggiunge aggiunto includere incluso|togliere toglie tolto rimuovere rimosso eliminare eliminato escludere escluso; riuscito successo|fallito fallimento
    sopra|sotto; economico economica|caro cara costoso costosa; veloce velocemente rapido|lento lenta lentamente
    comprare compra comprato acquistare acquistato|vendere vende venduto vendita
    tenere tiene tenuto mantenere mantiene mantenuto conservare|abbandonare abbandonato scartare scartato; minimo almeno|massimo; sempre|mai; migliore meglio|peggiore peggio
    con|senza; favore|contro; permettere permette permesso autorizzare autorizzato|vietare vieta vietato proibire proibito; facile|difficile; possibile|impossibile
    presto|tardi; utile guadagno|perdita perdite; interno interna|esterno esterna; pubblico pubblica|privato privata
    metà parzialmente|totalmente completamente tutto interamente; facoltativo opzionale volontario|obbligatorio obbligatoria
    soddisfatto soddisfatti|insoddisfatto insoddisfatti scontento; temporaneo provvisorio|permanente definitivo; manuale manualmente|automatico automaticamente`),
  assent: phrase(
    `sì|si|va bene|ok|okay|certo|d'accordo|perfetto|esatto|giusto|bene|benissimo|ottimo|chiaro|assolutamente|volentieri|certamente|ci penso io|lo faccio io|me ne occupo(?: io)?|sono d'accordo|per me va bene|buona idea|fatto|concordo`,
  ),
  and: wordSet('e ed &'),
  numbers: numberValues(
    'zero 0, due 2, tre 3, quattro 4, cinque 5, sei 6, sette 7, otto 8, nove 9, dieci 10, undici 11, dodici 12, tredici 13, quattordici 14, quindici 15, sedici 16, diciassette 17, diciotto 18, diciannove 19, venti 20, trenta 30, quaranta 40, cinquanta 50, sessanta 60, settanta 70, ottanta 80, novanta 90, cento 100, terzo 3, terza 3, quarto 4, quarta 4, quinto 5, quinta 5, sesto 6, sesta 6',
  ),
  scales: numberValues(
    'mila 1000, mille 1000, k 1000, milione 1000000, milioni 1000000, mln 1000000, miliardo 1000000000, miliardi 1000000000, dozzina 12',
  ),
  loose: numberValues(
    'un 1, uno 1, una 1, primo 1, prima 1, secondo 2, seconda 2, entrambi 2, entrambe 2, doppio 2, paio 2, metà 0.5, mezzo 0.5, mezza 0.5, triplo 3, terzo 0.3333, decina 10, ventina 20, centinaio 100',
  ),
  joins: wordSet('e'),
  point: wordSet('virgola'),
  weekdays: wordLists('lunedì; martedì; mercoledì; giovedì; venerdì; sabato; domenica'),
  months: wordLists(
    'gennaio; febbraio; marzo; aprile; maggio; giugno; luglio; agosto; settembre; ottobre; novembre; dicembre',
  ),
  times: timePatterns(`
    today: oggi|stamattina|stamani|stasera|oggi pomeriggio|entro fine giornata; tomorrow: domani; after-tomorrow: dopodomani; yesterday: ieri;
    week+1: (?:la )?(?:prossima settimana|settimana (?:prossima|che viene))|tra una settimana|fra una settimana;
    week-1: (?:la )?(?:scorsa settimana|settimana scorsa)|una settimana fa; week0: questa settimana|fine (?:della )?settimana;
    month+1: (?:il )?(?:prossimo mese|mese (?:prossimo|che viene)); month-1: (?:lo )?(?:scorso mese|mese scorso); month0: questo mese|fine (?:del )?mese;
    quarter+1: (?:il )?(?:prossimo trimestre|trimestre prossimo); quarter-1: (?:lo )?(?:scorso trimestre|trimestre scorso)|ultimo trimestre; quarter0: questo trimestre;
    year+1: (?:il )?(?:prossimo anno|l'anno (?:prossimo|che viene)|anno prossimo); year-1: (?:lo )?(?:scorso anno|l'anno scorso|anno scorso);
    year0: quest'anno|fine (?:dell')?anno; morning: mattina|mattino|stamattina; afternoon: pomeriggio; evening: sera|stasera; noon: mezzogiorno; midnight: mezzanotte;
    spring: primavera; summer: estate; autumn: autunno; winter: inverno; weekend: weekend|fine settimana; q1: q1|t1|primo trimestre; q2: q2|t2|secondo trimestre;
    q3: q3|t3|terzo trimestre; q4: q4|t4|quarto trimestre; christmas: natale; easter: pasqua`),
  clauseJoins: clauseJoins('salvo|ma|però|perché|anche se|mentre|tuttavia|dato che|poiché|a meno che'),
  numberRules,
};
