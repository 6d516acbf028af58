import { type ClaimRules, wordGroups } from '../claims.ts';
import { words } from '../patterns.ts';

export const claims: ClaimRules = {
  presentPlans: true,
  clitics: true,
  rewrites: [
    // An answer, not a statement about a problem.
    [
      /(^|[.,;:!?¡¿…]\s*|(?<!\p{L})(?:sí|vale|ok|claro) )(?:no (?:hay problema|está mal|importa)|sin problema)(?=\s*(?:[.,;:!?…]|$)| (?:yo|lo|la|me)(?!\p{L}))/giu,
      '$1ok',
    ],
    [/\bmedia hora\b/giu, '30 minutos'],
    [/\bhora y media\b/giu, '90 minutos'],
    [/\b(?:a excepción de|con excepción de|excepto|menos(?= el| la| los| las)|aparte de)(?= )/giu, 'salvo'],
    [/\bse (nos|les) acab(?:ó|aron)\b/giu, 'no había más'],
  ],
  same: wordGroups(`
    pedir pide pidió pedido querer quiere quería exigir exige; empezar empieza empezó comenzar comienza comenzó iniciar
    terminar termina terminó acabar acaba acabó finalizar fin; comprar compra compró comprado pedir encargar; arreglar arregla arregló reparar reparado corregir
    barato económico; caro costoso; bajar baja bajó bajado disminuir caer cayó reducir; subir sube subió subido aumentar aumentó crecer creció
    retrasar aplazar posponer mover mueve; llamar llama llamará llamó llamado; correo email; problema error fallo; mirar mira revisar revisa revisará revisado comprobar
    elegir elige eligió escoger; mostrar muestra mostró presentar; recibir recibe recibió obtener; enviar envía enviará envió enviado mandar manda mandará mandó
    escribir escribe escribirá escribió escrito redactar; cancelar cancela canceló cancelado anular; hablar habla habló hablado; dar da dio dado dará; decir dice dijo dicho
    ver ve vio visto; perder pierde perdió perdido; ganar gana ganó ganado; quedar queda quedan quedó permanecer; firmar firma firmará firmó firmado
    ayudar ayuda ayudará ayudó; usar usa usan usó utilizar; pagar paga pagará pagó pagado; durar dura duró; deber debe deben debía; cubrir cubre cubierto cubiertos
    avisar avisa informar informa; mantener mantiene mantienen mantuvo seguir sigue; hacer hace hará hizo hecho; ir va irá; venir viene vendrá
    preparar prepara preparará preparó; encargar encarga encargará ocupar ocupa`),
  light: words(`
    ser es son era fue fueron será serán estar está están estaba haber ha han había hay he hemos él ella ellos ellas nos su sus le les lo la los las el un una unos unas de del
    que quien este esta esto ese esa eso grupo equipo reunión participantes todos cada nadie salvo según aproximadamente casi aún todavía ya también solo muy aquí allí
    entonces ahora puede pueden va van hacer hace a al en y para por con se`),
  vague: words(`
    decir dice costar cuesta suponer hacer hace quedar queda durar dura encontrar ver ve pensar piensa cree informar explicar mencionar proponer propone sugerir preguntar
    pregunta cosa tema cuestión punto problema razón motivo resultado parte lugar forma manera número cantidad tiempo vez momento total todo más adicional actual posible
    necesario próximo tarde pronto venir viene trabajar trabajo tratar`),
  partial: /\b(?:mitad|en parte|casi|mayoria)\b/u,
  hedges:
    /\b(?:quizas?|tal vez|a lo mejor|podri(?:a|amos|an|as)|deberi(?:a|amos|an)|querria\w*|gustaria|seria|habria|tendria|posible\w*|probable\w*|propongo|sugiero|por que no|ya veremos|espero|dud[oa]|casi)\b/u,
  opinions: /\b(?:yo )?(?:creo|pienso|opino|supongo)\b|\bme parece\b/u,
  conditions: /^o\b|\b(?:si|en cuanto|hasta que|a menos que|salvo que|en caso de|siempre que)\b/u,
  future:
    /\b(?:va a|voy a|vamos a|van a|debe|debo|debemos|hay que|tiene que|tengo que|tenemos que|quiero|quiere|queremos|puedo|puede|podemos|manana|proxim[oa]|promet\w*|\w{2,}(?:are|ara|aremos|aran|ere|era|eremos|eran|ire|ira|iremos|iran|dre|dra|dremos|dran))\b/u,
  present: /\b(?:es|son|estan|tiene|tienen)\b/u,
  bygone: /\b(?:era|eran|fue|fueron|estaba|estaban|tenia|tenian)\b/u,
  able: /\b(?:puede[ns]?|podemos)\b/u,
  past: /\b(?:h[ea]|han?|hemos|habia\w*) \w+(?:do|cho|sto|rto|to)s?\b|\b(?:fue|fueron|estuvo|dijo|hizo|tuvo|dio|pidio|propuso|vino|puso|quiso|\w{3,}(?:aron|ieron|amos ya)|acordaron|decidieron)\b|\b(?:rompio|fallo|envio ayer|llamo ayer|firmo|perdio|subio|bajo|cayo|crecio|rechazo|acepto|mordio|llego|compro|vendio)\b/u,
  requests:
    /\b(?:puedes|podrias|podeis|puede usted|alguien (?:puede|podria)|quien (?:puede|se)|por favor|tienes que|mandame|enviame)\b/u,
  settles:
    /\b(?:decidimos|decidido|acordamos|acordado|quedamos en|(?:nos )?quedamos con|entonces (?:tomamos|usamos|hacemos)|vamos con|de acuerdo|hecho|aprobado|cogemos|mantenemos|no (?:renovamos|vamos))\b/u,
  defers:
    /\b(?:lo (?:dejamos|vemos|hablamos|decidimos) (?:para|mas|otro|luego)\w*|ya (?:lo )?veremos|volvemos (?:a|sobre) (?:eso|esto|ello)|queda (?:pendiente|abierto|en el aire))\b/u,
  objects:
    /\b(?:no me gusta|en contra|no estoy de acuerdo|ni hablar|mala idea|todavia no|aun no|demasiado (?:caro|pronto|tarde))\b|^no\b(?! hay problema)/u,
  proposes:
    /\b(?:propongo|sugiero|podriamos|deberiamos|y si|por que no|que tal|estoy a favor|yo iria|vamos a)\b/u,
  because: /(?<!\p{L})(?:porque |debido a(?:l| )|a causa de(?:l| )|ya que |por culpa de(?:l| ))/iu,
  so: /(?<!\p{L})(?:así que|por eso|por lo tanto|entonces)(?!\p{L})/iu,
  except: /^(?:pero )?no (?!solo|hay problema)|\bsalvo\b/u,
  all: /\b(?:todos|todas|todo|toda|cada|ningun[oa]?|nadie|siempre|enter[oa]|ambos|ambas|unanim\w*)\b/u,
  says: /^(?:ha |han |tambien )*(?:dice|dijo|dicho|explica|explico|explicado|menciona|menciono|confirma|confirmo|anuncia|anuncio|afirma|subraya|advierte|advirtio|promete|prometio|informa|informo|sabe|recuerda)\b/u,
  thinks:
    /^(?:ha |han |tambien |esta |estaba |no )*(?:piensa|cree|considera|opina|quiere|quiso|queria|prefiere|propone|propuso|propuesto|sugiere|sugirio|recomienda|espera|teme|duda|a favor|le parece|ofrece)\b/u,
  asks: /^(?:ha |han |tambien )*(?:pregunta|pregunto|preguntado|pide|pidio|pedido|quiere saber|queria saber)\b/u,
  agrees:
    /^(?:ha |han |tambien |esta |estan )*(?:de acuerdo|acepta|acepto|aceptado|aprueba|aprobo|apoya|apoyo)\b/u,
  opposes: /^(?:ha |tambien |esta |estaba |se )*(?:en contra|contra|opone|rechaza|rechazo|rechazado)\b/u,
  decides:
    /\b(?:(?:se|han|ha|fue) (?:\S+ )?(?:decidio|decidido|acordo|acordado|aprobado|aprobo)|decidieron|acordaron|la decision (?:es|fue))(?: que\b)?/u,
  source: /^(?:segun|para)\b/u,
  self: /(?<![\p{L}'])(?:yo|me|mi|mis|mio|conmigo)(?!\p{L})/u,
  selfAsSubject: /^yo$/u,
  we: /(?<![\p{L}'])(?:nosotros|nos|nuestr\w*)(?!\p{L})/u,
  they: /(?<![\p{L}'])(?:ellos|ellas|les)(?!\p{L})/u,
  you: /(?<![\p{L}'])(?:tu|te|ti|tus|usted|os|vosotros)(?!\p{L})/u,
  third: /(?<![\p{L}'])(?:el|ella|le)(?= \p{L}+)(?!\p{L})/u,
  directions: /^(?:hacia|sin|antes|hasta|desde)$/u,
  averse: /^(?:sin|fuera)$/u,
  passive: /^(?:es|son|fue|fueron|sera|seran|sido)$/u,
  perfect: null,
  than: /^que$/u,
};
