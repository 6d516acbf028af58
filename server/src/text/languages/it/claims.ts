import { type ClaimRules, wordGroups } from '../claims.ts';
import { words } from '../patterns.ts';

export const claims: ClaimRules = {
  presentPlans: true,
  clitics: true,
  rewrites: [
    // An answer, not a statement about a problem.
    [
      /(^|[.,;:!?…]\s*|(?<!\p{L})(?:sì|ok|certo) )(?:non c'è problema|nessun problema|non male|non importa)(?=\s*(?:[.,;:!?…]|$)| (?:lo|la|ci|io)(?!\p{L}))/giu,
      '$1ok',
    ],
    [/\bmezz'ora\b/giu, '30 minuti'],
    [/\b(?:a eccezione d(?:i|el|ella|ei)|eccetto|tranne|a parte)(?= )/giu, 'salvo'],
  ],
  same: wordGroups(`
    chiedere chiede chiesto volere vuole voleva pretendere; iniziare inizia iniziato cominciare comincia cominciato; finire finisce finito terminare termina fine
    comprare compra comprato acquistare ordinare ordina ordinato; riparare ripara riparato sistemare correggere; economico conveniente; caro costoso
    diminuire diminuito calare calato scendere sceso ridurre; aumentare aumentato salire salito crescere cresciuto; rinviare rinviato rimandare spostare spostato
    chiamare chiama chiamerà chiamato telefonare; mail e-mail; problema errore guasto; guardare guarda controllare controlla controllerà controllato verificare verifica
    scegliere sceglie scelto; mostrare mostra presentare; ricevere riceve ricevuto ottenere; mandare manda manderà mandato inviare invia invierà inviato
    scrivere scrive scriverà scritto; annullare annulla annullato; parlare parla parlato; dare dà darà dato; vedere vede visto; perdere perde perso
    restare resta restano rimanere rimane rimangono; firmare firma firmerà firmato; aiutare aiuta aiuterà; usare usa usano utilizzare; pagare paga pagherà pagato
    durare dura durato; dovere deve devono; uscire esce uscita lanciare lancio; preparare prepara preparerà preparato`),
  light: words(`
    essere è sono era erano sarà saranno stato stata stati avere ha hanno aveva ho abbiamo lui lei loro ci suo sua suoi gli lo la i le il un una uno di del della che chi
    questo questa quello gruppo squadra team riunione partecipanti tutti ogni nessuno salvo secondo circa quasi ancora già anche solo molto qui là allora adesso può possono va
    vanno fare fa facciamo a al in e per con si`),
  vague: words(`
    dire dice costare costa fare fa restare trovare vedere pensare pensa riferire spiegare proporre propone suggerire cosa tema questione punto problema motivo risultato parte
    luogo modo numero tempo volta totale altro ulteriore attuale possibile necessario prossimo presto venire viene lavorare lavoro`),
  partial: /\b(?:meta|in parte|quasi|maggior parte)\b/u,
  hedges:
    /\b(?:forse|magari|potre(?:i|mmo|bbe|bbero)|dovre(?:i|mmo|bbe|bbero)|vorre(?:i|mmo|bbe)|sarebbe|avrebbe|possibil\w*|probabil\w*|propongo|suggerisco|perche non|vediamo|spero|dubito|quasi)\b/u,
  opinions: /\b(?:credo|penso|secondo me|mi sembra|suppongo)\b/u,
  conditions: /^o\b|\b(?:se|appena|finche|a meno che|altrimenti|purche)\b/u,
  future:
    /\b(?:deve|devo|dobbiamo|bisogna|voglio|vuole|posso|puo|possiamo|domani|prossim[oa]|\w{2,}(?:ero|era|eremo|eranno|iro|ira|iremo|iranno))\b/u,
  present: /\b(?:sono|ha|hanno)\b/u,
  bygone: /\b(?:era|erano|aveva|avevano)\b/u,
  able: /\b(?:puo|possiamo|possono)\b/u,
  past: /\b(?:h[ao]|hanno|abbiamo|aveva\w*|e|sono|era|erano) (?:\S+ )?\w+(?:at|ut|it|es|ett|iest|itt|ost|ers|ort|ert|int|ist)[oaie]\b/u,
  requests: /\b(?:puoi|potresti|potete|qualcuno (?:puo|potrebbe)|chi (?:puo|si)|per favore|devi|mandami)\b/u,
  settles:
    /\b(?:deciso|decidiamo|concordato|d'accordo|allora (?:prendiamo|usiamo|facciamo)|prendiamo|teniamo|facciamo uscire|approvato)\b/u,
  defers:
    /\b(?:ne riparliamo|ci torniamo|lo decid\w+ (?:dopo|piu)|resta (?:aperto|in sospeso)|lasciamo (?:in sospeso|aperto))\b/u,
  objects:
    /\b(?:non mi piace|contrario|contraria|non sono d'accordo|pessima idea|non ancora|troppo (?:caro|presto|tardi))\b|^no\b/u,
  proposes: /\b(?:propongo|suggerisco|potremmo|dovremmo|perche non|che ne dite|sono per|e se)\b/u,
  because: /(?<!\p{L})(?:perché |a causa d(?:i|el|ella) |poiché |dato che )/iu,
  so: /(?<!\p{L})(?:quindi|perciò|allora|per questo)(?!\p{L})/iu,
  except: /^(?:ma )?non (?!solo)|\bsalvo\b/u,
  all: /\b(?:tutt[oaie]|ogni|ognuno|nessun[oa]?|sempre|inter[oa]|entramb[ie]|unanim\w*)\b/u,
  says: /^(?:ha |hanno |anche )*(?:dice|detto|spiega|spiegato|menziona|conferma|confermato|annuncia|annunciato|afferma|avverte|promette|promesso|riferisce|sa)\b/u,
  thinks:
    /^(?:ha |hanno |anche |e |non )*(?:pensa|crede|ritiene|vuole|voleva|vorrebbe|preferisce|propone|proposto|suggerisce|consiglia|spera|teme|dubita|favorevole|offre)\b/u,
  asks: /^(?:ha |hanno |anche )*(?:chiede|chiesto|vuole sapere)\b/u,
  agrees: /^(?:ha |hanno |anche |e |sono )*(?:d'accordo|accetta|accettato|approva|approvato|appoggia)\b/u,
  opposes: /^(?:ha |anche |e |si )*(?:contro|contrario|contraria|oppone|rifiuta|rifiutato)\b/u,
  decides:
    /\b(?:(?:hanno|ha|e stato|si e) (?:\S+ )?(?:deciso|concordato|approvato|stabilito)|la decisione (?:e|era))(?: che\b| di\b)?/u,
  source: /^(?:secondo|per)\b/u,
  self: /(?<![\p{L}'])(?:io|mi|me|mio|mia|miei|mie)(?!\p{L})/u,
  selfAsSubject: /^io$/u,
  we: /(?<![\p{L}'])(?:noi|ci|nostr\w*)(?!\p{L})/u,
  they: /(?<![\p{L}'])(?:loro)(?!\p{L})/u,
  you: /(?<![\p{L}'])(?:tu|ti|te|tuo|tua|voi|vi)(?!\p{L})/u,
  third: /(?<![\p{L}'])(?:lui|lei)(?!\p{L})/u,
  directions: /^(?:senza|prima|dopo|fino|verso)$/u,
  averse: /^(?:senza|fuori)$/u,
  passive: /^(?:e|sono|era|erano|sara|saranno|viene|vengono|stato|stata|stati|state)$/u,
  perfect: null,
  than: /^(?:di|che)$/u,
};
