import { oneOf, type Tasks } from '../tasks.ts';

const verbs = oneOf(`
  mando invio scrivo preparo verifico controllo chiamo contatto prenoto organizzo aggiorno chiedo compro porto pago correggo stampo
  ordino sistemo confermo cerco avviso rispondo traduco finisco provo mandero inviero scrivero preparero verifichero controllero
  chiamero contattero prenotero organizzero aggiornero chiedero comprero portero paghero sistemero confermero cerchero avvisero
  rispondero faro sentiro passero faccio sento`);
const toDo = oneOf(`
  mandar\\w* inviar\\w* scriver\\w* preparar\\w* verificar\\w* controllar\\w* chiamar\\w* contattar\\w* prenotar\\w* organizzar\\w* aggiornar\\w* chieder\\w*
  comprar\\w* portar\\w* pagar\\w* sistemar\\w* confermar\\w* cercar\\w* avvisar\\w* risponder\\w* finir\\w* provar\\w* far\\w*`);

export const tasks: Tasks = {
  commits: new RegExp(
    [
      `\\bio (?:lo |la |li |le |ti |vi |gli )?${verbs}\\b`,
      `(?:^|[,.;:!] ?|\\b(?:e|allora|poi|quindi|va bene|ok|si|domani) )(?:(?:te|ve|glie|ti|vi|gli|le|lo|la|li|ne) ?(?:lo |la |li |le |ne )?)?(?!faccio\\b|sento\\b|porto\\b|provo\\b)${verbs} (?:io|il|la|lo|i|gli|le|l'|un|una|a|al|alla|con|per|domani|oggi)`,
      `\\b(?:te|ve|glie)(?:lo|la|li|le)? (?:lo |la |li |le )?${verbs}\\b|\\b(?:ti|vi|gli) (?:mando|invio|scrivo|preparo|faccio sapere|chiamo)\\b`,
      `\\b(?:me ne occupo|ci penso io|lo faccio io|mi occupo|mi informo|me ne incarico|ci sto dietro io)\\b`,
      `\\b(?:devo|vado a|provo a) ${toDo}\\b.*\\b(?:entro|domani|oggi|luned|marted|mercoled|gioved|venerd)`,
    ].join('|'),
    'u',
  ),
  plans: /(?!)/u,
  takes: /\b(?:posso (?:farlo )?io|ci penso|me ne occupo|lo faccio|io)\b/u,
  accepts:
    /^(?:(?:ah|eh|beh|allora),? ?)*(?:si|certo|va bene|d'accordo|volentieri|ci penso|me ne occupo|lo faccio|ok|okay|nessun problema|subito|perfetto|grazie|bene|senz'altro)\b/u,
  refuses: /\b(?:no|non|purtroppo|impossibile|gia fatto)\b/u,
  requests: /\b(?:puoi|potresti|puo|potrebbe|potete|potreste|ti va di|riesci a)\b(?! (?:sentir|veder)\w*)/u,
  orders: new RegExp(
    `\\b(?:manda|invia|prepara|chiama|scrivi|prenota|controlla|chiedi|occupa)(?:mi|ci|gli|lo|la|ti|tene)\\b|\\bper favore,? \\w+|\\b(?:devi|dovete) ${toDo}`,
    'u',
  ),
  offers: /\bvuoi che (?:io )?|\bposso \w+(?:are|ere|ire)\w*\b/u,
  opens:
    /\bchi (?:puo|potrebbe|vuole|si occupa|chiama|scrive|fa|prepara|porta|pensa)\b|\b(?:qualcuno|bisogna|bisognerebbe|dobbiamo|dovremmo|c'e da|serve)\b/u,
  assigned:
    /^(?: \S+){0,2} (?:si occupa|se ne occupa|prepara|manda|chiama|scrive|preparera|mandera|deve|ci pensa)\b/u,
  unless: /\b(?:non|mai|sempre|quasi|vorrei|farei|potrei|ieri|spesso|magari)\b|\?$/u,
  conditions: /\b(?:se|quando)\b/u,
  passing: /\b(?:schermo|microfono|vi (?:dico|faccio un|racconto|spiego)|faccio un esempio)\b/u,
};
