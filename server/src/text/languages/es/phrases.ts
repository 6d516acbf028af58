import { words } from '../patterns.ts';
import { phrasesWithEdges } from '../phrases.ts';

export const phrases = phrasesWithEdges({
  functionWords: words(`
    mí ir ve u oh a ahí ahora al algo algunas algunos alguien allí antes aquel aquí así aun aunque bien bueno cada casi claro como cómo
    con contra creo cual cuál cuando cuándo cuanto da de decir del desde después dice donde dónde dos e el él ella ellas
    ellos en entonces entre era eran eres es esa esas ese eso esos esta está están estar estas este esto estos estoy fue
    ha había hace hacer han has hasta hay he hemos hola incluso la las le les lo los luego más me mejor menos mi mientras
    mis mismo mucho muchos muy nada ni no nos nosotros nuestra nuestro o os otra otro otros para pero poco poder podría
    por porque puede pueden puedes pues que qué quien quién quiere sé se sea ser si sí sido siempre sin sino sobre solo
    sólo son soy su sus también tan tanto te tener tiene tienen tienes todas todo todos tu un una unas uno unos usted va
    vale vamos van vez ya y yo eh este`),
  noises: /\b(?:e+h+|e+m+)\b[,.]? ?/giu,
  fillers: /\b(?:o sea|digamos)\b[,.]? ?/giu,
  decided: {
    strong: [
      /^(?:pues|entonces)\b.{0,12}\b(?:(?:no )?(?:lo|la|los|las) (?:hacemos|dejamos|compramos|quitamos)|nos quedamos|cambiamos)\b/,
      /\b(?:pongamos|hagámoslo|dejémoslo|quedamos así)\b/,
      /\b(?:hemos|se ha|han) (?:decidido|acordado|elegido|aprobado|convenido)\b/,
      /(?<!\bque )\b(?:decidimos|acordamos|quedamos en|la decisión es|está decidido|queda (?:decidido|acordado|aprobad[oa]))\b/,
      /\b(?:nos quedamos con|vamos a usar|optamos por|elegimos)\b/,
    ],
    not: /\b(?:no|nada|nunca|ningun\S*|si|antes de)\b[^,.;]{0,30}\b(?:decid\S*|acord\S*|aprobad\S*|elegid\S*|decisión)\b|^(?:(?:pero|y|o|entonces) )?si\b|\bo no\b|\b(?:podr|deber)ía\S*/,
    tentative: /(?!)/,
    proposed:
      /(?<!\p{L})(?:(?!hemos|tenemos|estamos|somos|sabemos|podemos|vemos|vamos|íbamos|habíamos)\p{L}+(?:amos|emos|imos)|queda|se (?:queda|hace|mantiene|cambia|toca|cierra)|entonces el próximo)(?!\p{L})/u,
    concluded:
      /^(?:(?:vale|bueno|venga|bien|ok|sí),? )*(?:(?:a partir de|desde) ahora|pues|entonces)\b(?! (?:yo|no sé|es|eso|tú)\b)/,
  },
  due: /\b(?:(?:antes de|para|hasta|el|este|esta|próximo|próxima) )?(?:lunes|martes|miércoles|jueves|viernes|sábado|domingo|(?<!\b(?:la|de) )mañana(?: por la (?:mañana|tarde))?|pasado mañana|hoy(?: mismo)?|día (?:\d{1,2}|uno|dos|tres|cinco|diez|quince|veinte|treinta)|esta (?:misma )?(?:tarde|noche|semana)|este fin de semana|(?:el )?fin(?:al)? de (?:la )?(?:semana|mes|año)|la (?:próxima semana|semana que viene|próxima reunión)|(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre))\b/,
  when: {
    counted: /\b(?:días?|semanas?)\b/u,
    period: /semana|mes/u,
    noDay: /^(?:(?:para|antes de|en) )?(?:la|el|este|esta)? ?(?:semana|mes|año)(?: que viene| próxim[ao])?$/u,
    endOfWeek: /fin de (?:la )?semana/u,
    endOfMonth: /fin de mes/u,
    endOfDay: /(?!)/u,
  },
});
