import { words } from '../patterns.ts';
import { asSpoken, talkWithEdges } from '../talk.ts';

export const talk = talkWithEdges({
  report: words('el la los las de del y a al en para por con un una sobre entre su sus desde como que'),
  deictic: words(`
    yo me mi tú te ti usted ustedes tu su esto eso este ese aquí ahí allí sí no bueno pues entonces vale o sea digo creo sé algo
    cosa cosas quizá igual así si pero ok`),
  noEnd: words(
    'el la los las de del y o pero a al en para por con un una si que porque yo tú es son no muy se me te lo su mi',
  ),
  noStart: words('que cual cuyo o ni porque'),
  lead: /^(?:(?:entonces|y|pero|pues|bueno|sí|no(?=,)|vale|o sea|eh|es que|luego|después|así que|además|claro|de hecho|creo que|pienso que|yo creo que|me parece que)(?!\p{L}),? ?)+(?=\S+ \S+ \S+)/iu,
  leans:
    /^(?:esto|eso|ese|esa|esos|esas|aquello|él|ella|ellos|ellas|lo|la que|los que|tú|usted|ahí|allí|aquí|si|cuando|porque|que|quien|como|donde|es|está|son|hay|ni|o|se|le|les|te|me)(?!\p{L})/u,
  numbers: words(
    'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce veinte treinta cuarenta cincuenta cien mil euros',
  ),
  determiners: words(
    'el la los las un una unos unas del al este esta estos estas ese esa nuestro nuestra su sus mi tu cada de',
  ),
  links: words('de del'),
  nounFirst: true,
  nounsAreCapital: false,
  unnamed: words(`
    cosa cosas vez veces tipo manera forma parte lado caso ejemplo pregunta preguntas gente año años día días momento verdad
    millones dólares euros hacer decir ver tener haber realmente básicamente simplemente semana semanas grupo niño argumento
    muchas gracias dentro acerca próximos próximo anterior episodio`),
  vague: words(`
    mayoría tiempo mundo punto puntos uso razón razones problema problemas acuerdo idea ideas futuro cambio cambios persona
    personas proceso número principio final trabajo estado hecho par datos sistema valor resultado control lugar cantidad tema
    temas lista nivel solución montón opción cuenta posibilidad estilo conjunto objetivo tamaño vida base camino modo proyecto
    siguiente línea cuestión concepto cierto ventaja sentido historia límite nombre palabras plan discusión actualización
    conversación contexto mayor parte término términos bitcoin bloque bloques script nuevo nueva buena misma serie nota primera
    primero primer segunda segundo tercera último última`),
  verbs: /(?:ar|er|ir|ando|iendo|amos|emos)$/,
  titled: asSpoken,
  beforeVerbs: words(`
    yo se no lo te me nos le les que puede pueden voy va vamos quiero`),
  clause:
    /(?:\b(?:es|son|era|eran|fue|está|están|hay|ha|han|había|tiene|tienen|puede|pueden|debe|deben|va|van|será|serán|hace|hacen|quiere|quieren|vamos|tenemos|podemos|estamos|necesitamos|necesita|creo|voy|tengo)\b|\p{L}{3,}(?:amos|emos|imos|aron|ieron|aba|ían?|ará|erá|irá|ado|ido)\b)/u,
  slip: /(?!)/g,
  social:
    /(?:gracias|hola|buen(?:os|as) (?:días|tardes|noches)|adiós|bienvenid|perdón|disculp|por favor|aplausos|encantad)/,
  aside:
    /\b(?:(?:quería|quisiera|quiero|voy a|me gustaría) (?:\S+ ){0,4}(?:decir|preguntar|mencionar|comentar|añadir|hablar|mostrar)|déjame|por así decirlo|no me acuerdo|recuerdo que)\b/,
  wants:
    /\b(?:hay que|deb(?:emos|en|e|ería|eríamos|erían)|quer(?:emos|ría|ríamos)|quier(?:o|e|en)|necesit\p{L}+|propon\p{L}+|pid(?:o|e|en|ió)|sugier\p{L}+|tenemos que|tiene que|prefier\p{L}+|recomiend\p{L}+|exig\p{L}+)\b/u,
  open: /(?:(?:aún|todavía) (?:hay que|tenemos que|falta) (?:decidir|definir|ver|averiguar)|pregunta abierta|la (?:gran )?pregunta es (?:si|quién|cómo|qué|cuándo)|no sabemos (?:aún|todavía)? ?(?:si|quién|cómo|qué|cuándo)|no está (?:claro|decidido))/,
  asks: /^(?:(?:y|pero|entonces|bueno|pues|vale|ok)[,.]? )*¿|^(?:qué|quién(?:es)?|cuándo|dónde|por qué|cómo|cuánt[oa]s?|cuál(?:es)?)\b/,
  idle: /(?:me (?:oyen|escuchan|oyes)|se (?:oye|ve|escucha)|qué tal|cómo est[áa]|verdad\?|no\?$|vale\?|¿sí\?|¿entienden|¿por qué no|alguna pregunta|preguntas\?)/,
  unsure:
    /(?:no (?:lo )?sé|no estoy segur|ni idea|hay que (?:ver|mirar|preguntar)|buena pregunta|depende|ya veremos|no está claro)/,
  agenda:
    /(?:siguiente (?:punto|tema)|orden del día|pasemos a|pasamos a|en primer lugar|para empezar|por último|para terminar|último punto|en resumen|otro (?:tema|punto)|la siguiente (?:pregunta|parte))/,
});
