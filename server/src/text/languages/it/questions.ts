import { words } from '../patterns.ts';
import type { Questions } from '../questions.ts';

export const questions: Questions = {
  asking: words(`
    dire detto diceva dicevano pensare pensato pensa pensano parlare parlato discutere discusso discussione menzionare menzionato
    spiegare spiegato riassumere riassunto riassumi riepilogo opinione parere riunione riunioni incontro gruppo squadra partecipanti
    qualcuno quando come perché cosa quale quali chi dove quanto motivo motivi riguardo proposto proporre suggerito tutta intera quanti quante quanta`),
  general: words(`
    decidere deciso decisione decisioni fine inizio piano problema problemi stato modifica modifiche cambiamento nuovo nuova prossimo
    ultimo primo tempo giorno settimana mese anno lavoro costa costano prezzo chiama chiamare resta arriva paga`),
  everything:
    /riassum|riassunto|riepilog|di (?:che )?cosa (?:si è|avete|abbiamo) parlato|che cosa si è detto/iu,
  framing: words(`
    se quando qualcuno menziona menzioni menzionato parla parlato dice detto chiede chiesto argomento argomenti tema temi
    riunione viene`),
  negated: /(?<!\p{L})(?:non|nessuno|nessuna|senza|tranne)(?!\p{L})/iu,
  idioms:
    /(?<!\p{L})(?:per esempio|di fatto|in realtà|d'accordo|senza problemi|in ogni caso|tra l'altro)(?!\p{L})/giu,
};
