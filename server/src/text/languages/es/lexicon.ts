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
    minute: 'minuto minutos',
    hour: 'hora horas',
    day: 'dia dias',
    week: 'semana semanas',
    month: 'mes meses',
    year: 'ano anos',
    $: 'dolares',
    '£': 'libras',
    chf: 'francos',
    km: 'kilometros',
  },
  negators: set('no nunca jamas ningun ninguno ninguna nadie nada ni tampoco'),
  denials: beginning(
    `rechaz|neg(?:ó|aron|ar|amos|ado)\\b|sin\\b|falt|fracas|fall(?:ó|ado|ar)|imposib|contra\\b|en contra|cancel|en lugar|en vez|ya no|dej(?:ar|ó|amos|aron) de|evit|abandon|descart|renunci|pospon|pospuest|aplaz|retras|bloque|prohib|exclu|dud|opon|opus|ausent|incierto|pendiente|apenas|solo\\b|sólo\\b|solamente|salvo\\b|esper(?:a|ando|an)\\b|como maximo|a lo sumo|quit(?:a|amos|ar|ó)\\b|deja(?:r|mos)? fuera|perd(?:er|ió|ido)|elimin|desacuerdo|todavía (?:hay|falta|queda)|aún (?:hay|falta|queda)|improbable|insuficiente|demasiado`,
  ),
  refusals: beginning(
    `rechaz|en contra|cancel|descart|renunci|abandon|fracas|imposib|prohib|opon|opus|exclu|sin\\b`,
  ),
  harmless: phrase(
    `no solo|no sólo|no solamente|no hay problema|por qué no|o no|no olvid\\S+|no está mal|no te preocupes|no importa|cómo no|verdad que no`,
  ),
  proposes: phrase(
    `no (?:deberíamos|podríamos|podemos|debemos|sería|crees|creéis|convendría)|por qué no|y si`,
  ),
  opposites:
    pairs(`aumentar aumenta aumentó aumentado aumento subir sube subió subido subida crecer crece creció más mayor duplicó duplicado|bajar baja bajó bajado bajada disminuir disminuye disminuyó reducir reduce redujo reducido reducción caer cae cayó caído menos menor recortar recorte retroceder retrocedió
aceptar acepta aceptó aceptado aprobar aprueba aprobó aprobado|rechazar rechaza rechazó rechazado denegar denegó
antes|después luego
empezar empieza empezó comenzar comienza comenzó iniciar inició lanzar|parar para paró terminar termina terminó acabar detener cesar
abrir abre abrió abierto apertura|cerrar cierra cerró cerrado cierre
contratar contrata contrató contratado|despedir despide despidió despedido
ganar gana ganó ganado|perder pierde perdió perdido
añadir añade añadió incluir incluye incluyó agregar|quitar quita quitó eliminar eliminó excluir retirar
éxito logró|fracaso fracasó falló
encima|debajo
barato barata económico|caro cara costoso
rápido rápida rápidamente|lento lenta lentamente
comprar compra compró comprado|vender vende vendió vendido venta
mantener mantiene mantuvo conservar|abandonar abandonó descartar descartó
mínimo|máximo
siempre|nunca jamás
mejor|peor
con|sin
favor|contra
permitir permite permitió autorizar|prohibir prohíbe prohibió
fácil|difícil
posible|imposible
temprano pronto|tarde
beneficio ganancia|pérdida pérdidas
interno interna|externo externa
público pública|privado privada
mitad parcialmente|totalmente completamente todo íntegramente
opcional voluntario|obligatorio obligatoria
satisfecho satisfechos|insatisfecho insatisfechos descontento
temporal|permanente definitivo
manual manualmente|automático automáticamente`),
  comparatives: pairs(`barato barata baratos|caro cara caros
rápido rápida|lento lenta
mejor|peor
subido subió aumentó aumentado duplicado|bajado bajó disminuyó`),
  telling: set(`
    apoya apoyar apoyó decir dice dijo dicho explicar explica explicó mencionar menciona mencionó confirmar confirma confirmó preguntar pregunta preguntó pedir pide pidió proponer propone propuso sugerir sugiere sugirió
    recomendar recomienda recomendó decidir decide decidió decidieron decisión discutir discutió hablar habló va van quiere quieren debe deben prometer promete prometió ofrecer ofrece ofreció pensar piensa
    creer cree esperar espera necesitar necesita equipo grupo reunión participantes todos según advertir advierte advirtió subrayar subrayó anunciar anuncia anunció ser es son fue será estar está están
    haber ha han hay hacer hace hará encargar encarga encargará ocupar ocupará tomar toma dar da dio informar informa informó indicar indicó señalar señaló agradece agradeció gracias actualmente también tema pregunta preguntas acordar
    acuerda acordó acordaron acordado acuerdo comprometió compromete planea planean prevé prevén previsto`),
  agreeing: beginning(
    `acord|acuerd|aprob|aprueb|acept|confirm|conven|decid|respald|apoy|unanim|unánim|conform`,
  ),
  assent: phrase(
    `sí|vale|ok|okay|de acuerdo|claro|claro que sí|por supuesto|exacto|exactamente|perfecto|bien|muy bien|me parece bien|hecho|yo me encargo|voy yo|yo (?:voy|lo|la|me)|lo (?:hago|llamo|mando)|la (?:llamo|mando)|por mi bien|salgo|me encargo|lo hago|buena idea|yo también|estupendo|genial|correcto|cierto|gracias|entendido|sin problema|desde luego|venga`,
  ),
  self: phrase('yo|me|mi|mis|mio|mia|conmigo'),
  all: phrase(
    'todos|todas|todo el mundo|cada uno|unánime|unánimemente|unanimidad|por unanimidad|todo el equipo|ambos|ambas|los dos|las dos',
  ),
  and: set('y e & ademas'),
  numbers: values(`
    cero 0, dos 2, tres 3, cuatro 4, cinco 5, seis 6, siete 7, ocho 8, nueve 9, diez 10, once 11, doce 12, trece 13, catorce 14, quince 15, dieciséis 16, diecisiete 17,
    dieciocho 18, diecinueve 19, veinte 20, veintiuno 21, veintiún 21, veintidós 22, veintitrés 23, veinticuatro 24, veinticinco 25, veintiséis 26, veintisiete 27,
    veintiocho 28, veintinueve 29, treinta 30, cuarenta 40, cincuenta 50, sesenta 60, setenta 70, ochenta 80, noventa 90, cien 100, ciento 100, doscientos 200, doscientas 200,
    trescientos 300, trescientas 300, cuatrocientos 400, cuatrocientas 400, quinientos 500, quinientas 500, seiscientos 600, seiscientas 600, setecientos 700, setecientas 700,
    ochocientos 800, ochocientas 800, novecientos 900, novecientas 900, tercero 3, tercera 3, tercer 3, cuarto 4, cuarta 4, quinto 5, quinta 5, sexto 6, sexta 6`),
  scales: values('mil 1000, miles 1000, k 1000, millón 1000000, millones 1000000, docena 12'),
  loose: values(
    'un 1, uno 1, una 1, primer 1, primero 1, primera 1, segundo 2, segunda 2, doble 2, par 2, ambos 2, ambas 2, mitad 0.5, medio 0.5, media 0.5, triple 3, tercio 0.3333, cuarto 0.25, decena 10, centenar 100',
  ),
  joins: set('y'),
  point: set('coma punto'),
  weekdays: lists('lunes; martes; miércoles; jueves; viernes; sábado sábados; domingo domingos'),
  months: lists(
    'enero; febrero; marzo; abril; mayo; junio; julio; agosto; septiembre setiembre; octubre; noviembre; diciembre',
  ),
  times: [
    ['today', phrase('hoy|esta (?:mañana|tarde|noche)')],
    ['tomorrow', phrase('(?<!la )(?<!esta )mañana|mañana por')],
    ['after-tomorrow', phrase('pasado mañana')],
    ['yesterday', phrase('ayer')],
    [
      'week+1',
      phrase('(?:la )?(?:próxima semana|semana (?:que viene|próxima|siguiente))|dentro de una semana'),
    ],
    ['week-1', phrase('(?:la )?semana pasada|hace una semana')],
    ['week0', phrase('esta semana|final(?:es)? de (?:la )?semana')],
    ['month+1', phrase('(?:el )?(?:próximo mes|mes (?:que viene|próximo|siguiente))')],
    ['month-1', phrase('(?:el )?mes pasado')],
    ['month0', phrase('este mes|(?:fin|final|finales) de(?:l)? (?:este )?mes')],
    ['quarter+1', phrase('(?:el )?(?:próximo trimestre|trimestre (?:que viene|próximo|siguiente))')],
    ['quarter-1', phrase('(?:el )?trimestre (?:pasado|anterior)|último trimestre')],
    ['quarter0', phrase('este trimestre')],
    ['year+1', phrase('(?:el )?(?:próximo año|año (?:que viene|próximo|siguiente))')],
    ['year-1', phrase('(?:el )?año (?:pasado|anterior)')],
    ['year0', phrase('este año|(?:fin|final|finales) de(?:l)? año')],
    ['morning', phrase('(?:por|de|en) la mañana|esta mañana')],
    ['afternoon', phrase('(?:por|de|en) la tarde|esta tarde')],
    ['evening', phrase('(?:por|de|en) la noche|esta noche')],
    ['noon', phrase('mediodía')],
    ['midnight', phrase('medianoche')],
    ['spring', phrase('primavera')],
    ['summer', phrase('verano')],
    ['autumn', phrase('otoño')],
    ['winter', phrase('invierno')],
    ['weekend', phrase('fin de semana')],
    ['q1', phrase('t1|q1|primer trimestre')],
    ['q2', phrase('t2|q2|segundo trimestre')],
    ['q3', phrase('t3|q3|tercer trimestre')],
    ['q4', phrase('t4|q4|cuarto trimestre')],
    ['christmas', phrase('navidad')],
    ['easter', phrase('pascua|semana santa')],
  ],
  verbs: set(`
    va debe puede quiere es ha fue era será dice dijo pide pidió propone propuso piensa explica explicó confirma confirmó envía enviará prepara preparará toma organiza acepta aceptó rechaza promete prometió y
    tiene hará se no revisará revisa llama llamará firma firmó cree sugiere sugirió`),
  common: set(
    'ceo cto rrhh it ia kpi tv pdf t1 t2 t3 t4 q1 q2 q3 q4 ok marketing finanzas ventas soporte internet navidad pascua señor señora',
  ),
  asksFor: /\b(?:quien\w*|que|cual\w*|cuando|donde|como|cuant\w*)\b/u,
  clauseJoins: clauseJoins('pero|sino|porque|aunque|mientras|sin embargo|ya que'),
  numberRules: numberRules,
};
