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
    'minute: minuto minutos; hour: hora horas; day: dia dias; week: semana semanas; month: mes meses; year: ano anos; $: dolares; £: libras; chf: francos; km: kilometros',
  ),
  negators: wordSet('no nunca jamas ningun ninguno ninguna nadie nada ni tampoco'),
  harmless: phrase(
    `no solo|no sólo|no solamente|por qué no|o no|no olvid\\S+|no te preocupes|cómo no|verdad que no`,
  ),
  opposites: wordPairs(`
    principios comienzos|finales fines;
    aumentar aumenta aumentó aumentado aumento subir sube subió subido subida crecer crece creció más mayor duplicó duplicado|bajar baja bajó bajado bajada disminuir disminuye disminuyó reducir reduce redujo reducido reducción caer cae cayó caído menos menor recortar recorte retroceder retrocedió
    aceptar acepta aceptó aceptado aprobar aprueba aprobó aprobado|rechazar rechaza rechazó rechazado denegar denegó; antes|después luego
    empezar empieza empezó comenzar comienza comenzó iniciar inició lanzar|parar para paró terminar termina terminó acabar detener cesar
    abrir abre abrió abierto apertura|cerrar cierra cerró cerrado cierre; contratar contrata contrató contratado|despedir despide despidió despedido
    ganar gana ganó ganado|perder pierde perdió perdido; añadir añade añadió incluir incluye incluyó agregar|quitar quita quitó eliminar eliminó excluir retirar
    éxito logró|fracaso fracasó falló; encima|debajo; barato barata económico|caro cara costoso; rápido rápida rápidamente|lento lenta lentamente
    comprar compra compró comprado|vender vende vendió vendido venta; mantener mantiene mantuvo conservar|abandonar abandonó descartar descartó; mínimo|máximo
    siempre|nunca jamás; mejor|peor; con|sin; favor|contra; permitir permite permitió autorizar|prohibir prohíbe prohibió; fácil|difícil; posible|imposible
    temprano pronto|tarde; beneficio ganancia|pérdida pérdidas; interno interna|externo externa; público pública|privado privada
    mitad parcialmente|totalmente completamente todo íntegramente; opcional voluntario|obligatorio obligatoria; satisfecho satisfechos|insatisfecho insatisfechos descontento
    temporal|permanente definitivo; manual manualmente|automático automáticamente`),
  assent: phrase(
    `sí|vale|ok|okay|de acuerdo|claro|claro que sí|por supuesto|exacto|exactamente|perfecto|bien|muy bien|me parece bien|hecho|yo me encargo|voy yo|yo (?:voy|lo|la|me)|lo (?:hago|llamo|mando)|la (?:llamo|mando)|por mi bien|salgo|me encargo|lo hago|buena idea|yo también|estupendo|genial|correcto|cierto|gracias|entendido|sin problema|desde luego|venga`,
  ),
  and: wordSet('y e & ademas'),
  numbers: numberValues(`
    cero 0, dos 2, tres 3, cuatro 4, cinco 5, seis 6, siete 7, ocho 8, nueve 9, diez 10, once 11, doce 12, trece 13, catorce 14, quince 15, dieciséis 16, diecisiete 17,
    dieciocho 18, diecinueve 19, veinte 20, veintiuno 21, veintiún 21, veintidós 22, veintitrés 23, veinticuatro 24, veinticinco 25, veintiséis 26, veintisiete 27,
    veintiocho 28, veintinueve 29, treinta 30, cuarenta 40, cincuenta 50, sesenta 60, setenta 70, ochenta 80, noventa 90, cien 100, ciento 100, doscientos 200, doscientas 200,
    trescientos 300, trescientas 300, cuatrocientos 400, cuatrocientas 400, quinientos 500, quinientas 500, seiscientos 600, seiscientas 600, setecientos 700, setecientas 700,
    ochocientos 800, ochocientas 800, novecientos 900, novecientas 900, tercero 3, tercera 3, tercer 3, cuarto 4, cuarta 4, quinto 5, quinta 5, sexto 6, sexta 6`),
  scales: numberValues('mil 1000, miles 1000, k 1000, millón 1000000, millones 1000000, docena 12'),
  loose: numberValues(
    'un 1, uno 1, una 1, primer 1, primero 1, primera 1, segundo 2, segunda 2, doble 2, par 2, ambos 2, ambas 2, mitad 0.5, medio 0.5, media 0.5, triple 3, tercio 0.3333, cuarto 0.25, decena 10, centenar 100',
  ),
  joins: wordSet('y'),
  point: wordSet('coma punto'),
  weekdays: wordLists('lunes; martes; miércoles; jueves; viernes; sábado sábados; domingo domingos'),
  months: wordLists(
    'enero; febrero; marzo; abril; mayo; junio; julio; agosto; septiembre setiembre; octubre; noviembre; diciembre',
  ),
  times: timePatterns(`
    today: hoy|esta (?:mañana|tarde|noche); tomorrow: (?<!la )(?<!esta )mañana|mañana por; after-tomorrow: pasado mañana; yesterday: ayer;
    week+1: (?:la )?(?:próxima semana|semana (?:que viene|próxima|siguiente))|dentro de una semana; week-1: (?:la )?semana pasada|hace una semana;
    week0: esta semana|final(?:es)? de (?:la )?semana; month+1: (?:el )?(?:próximo mes|mes (?:que viene|próximo|siguiente)); month-1: (?:el )?mes pasado;
    month0: este mes|(?:fin|final|finales) de(?:l)? (?:este )?mes; quarter+1: (?:el )?(?:próximo trimestre|trimestre (?:que viene|próximo|siguiente));
    quarter-1: (?:el )?trimestre (?:pasado|anterior)|último trimestre; quarter0: este trimestre; year+1: (?:el )?(?:próximo año|año (?:que viene|próximo|siguiente));
    year-1: (?:el )?año (?:pasado|anterior); year0: este año|(?:fin|final|finales) de(?:l)? año; morning: (?:por|de|en) la mañana|esta mañana;
    afternoon: (?:por|de|en) la tarde|esta tarde; evening: (?:por|de|en) la noche|esta noche; noon: mediodía; midnight: medianoche; spring: primavera; summer: verano;
    autumn: otoño; winter: invierno; weekend: fin de semana; q1: t1|q1|primer trimestre; q2: t2|q2|segundo trimestre; q3: t3|q3|tercer trimestre; q4: t4|q4|cuarto trimestre;
    christmas: navidad; easter: pascua|semana santa`),
  clauseJoins: clauseJoins('salvo|pero|sino|porque|aunque|mientras|sin embargo|ya que'),
  numberRules: numberRules,
};
