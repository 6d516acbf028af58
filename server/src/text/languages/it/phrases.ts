import { words } from '../patterns.ts';
import { phrasesWithEdges } from '../phrases.ts';

export const phrases = phrasesWithEdges({
  functionWords: words(`
    a abbia abbiamo ad adesso agli ai al alcune alcuni all alla alle allo allora altra altre altri altro anche ancora anzi appena avanti
    avere avete aveva avevamo bene beh bisogna c'è che chi ci ci sono ciò cioè come comunque con così cosa cose credo cui da dagli dai
    dal dall dalla dalle dei del dell della delle dello dentro deve devo di dice dico dire dobbiamo dopo dove dovrebbe due e è ecco ed
    era erano eravamo essere fa facciamo fare fatto fino forse fra già gli ha hai hanno ho i il in infatti insomma invece io l la le lei
    li lo loro lui ma magari me meglio meno mentre mi mia miei mio molta molte molti molto ne né nei nel nell nella nelle nemmeno no noi
    non nostra nostre nostri nostro nulla o ogni ok oppure ora per perché però persone più po poi possiamo posso potrebbe prima proprio
    può qua qualche qualcosa qualcuno quale quali quando quanto quella quelle quelli quello questa queste questi questo qui quindi s'è
    sarà sarebbe se sei sempre senza si sì sia siamo siete so solo sono sopra sta stai stanno stata state stati stato stiamo sto su sua
    sue sugli sui sul sull sulla sulle suo suoi tanto te ti tra troppo tu tua tue tuo tuoi tutta tutte tutti tutto un una uno va vabbè
    vado vai vanno vediamo verso vi viene vista visto voi volta vorrei vostra vostro vuole`),
  noises: /\b(?:e+h+m*|m+h+m*|u+h+m*|e+m+)\b[,.]? ?/giu,
  fillers: /\b(?:cioè|diciamo|insomma)\b[,.]? ?/giu,
  decided: {
    strong: [
      /\b(?:abbiamo|hanno|si è|è stato|avete)(?: \S+){0,2} (?:deciso|concordato|stabilito|scelto|approvato|convenuto|definito)\b/,
      /\b(?:decidiamo|siamo d'accordo (?:su|di|che)|restiamo d'accordo|rimaniamo (?:d'accordo|che|su)|la decisione è|è deciso|deciso[,:])\b/,
      /\b(?:andiamo (?:avanti )?con|teniamo|optiamo per|scegliamo)\b/,
    ],
    not: /\b(?:non|niente|nulla|mai|nessun\S*|se|prima di)\b[^,.;]{0,30}\b(?:deciso|decidere|concordato|approvato|decisione|stabilito)\b/,
    tentative: /(?!)/,
    proposed: /(?!)/,
    concluded: /(?!)/,
  },
  due: /\b(?:(?:entro|per|prima di|fino a|da|questo|questa|il|la|lo) )?(?:lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|domani(?: (?:mattina|pomeriggio|sera))?|dopodomani|stasera|(?:la )?fine (?:della |di questa )?settimana|fine (?:del )?(?:mese|giornata|anno)|(?:la )?(?:prossima settimana|settimana prossima)|(?:il )?(?:prossimo mese|mese prossimo)|la prossima (?:riunione|volta)|(?:\d{1,2} )?(?:gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre))\b/,
  when: {
    counted: /\b(?:giorn[oi]|settiman[ae])\b/u,
    period: /settimana|mese/u,
    noDay:
      /^(?:(?:entro|per|prima di|in|tra|fra) )?(?:la|il|questa|questo)? ?(?:prossim[ao] )?(?:settimana|mese|trimestre|anno)(?: prossim[ao]| che viene)?$/u,
    endOfWeek: /fine (?:della |di questa )?settimana/u,
    endOfMonth: /fine (?:del |di questo )?mese/u,
    endOfDay: /fine (?:della )?giornata|stasera/u,
  },
});
