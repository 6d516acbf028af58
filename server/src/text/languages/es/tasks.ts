import { oneOf, type Tasks } from '../tasks.ts';

/** The first person of verbs for tasks. */
const verbs = oneOf(`
  llamo mando envio escribo preparo reviso organizo reservo pido pregunto compro traigo llevo pago redacto junto actualizo cambio ajusto
  arreglo subo paso confirmo averiguo busco encargo ocupo repito contesto respondo aviso consulto corrijo entrego imprimo coordino monto
  diseno pruebo cubro miro informo hablo hago lleno coloco recojo termino programo instalo configuro investigo comparo resumo comparto
  devuelvo completo anoto apunto agendo cotizo gestiono tramito verifico checo chequeo publico traduzco edito grabo limpio pongo dejo
  quedo comunico presento saco soluciono resuelvo recuerdo solicito cierro digo doy veo`);
/** Infinitives of verbs for tasks. */
const toDo = oneOf(`
  llamar\\w* mandar\\w* enviar\\w* escribir\\w* preparar\\w* revisar\\w* organizar\\w* reservar\\w* pedir\\w* preguntar\\w* comprar\\w* traer\\w* llevar\\w* pagar\\w*
  redactar\\w* juntar\\w* actualizar\\w* cambiar\\w* ajustar\\w* arreglar\\w* subir\\w* pasar\\w* confirmar\\w* averiguar\\w* buscar\\w* encargar\\w*
  contestar\\w* responder\\w* avisar\\w* consultar\\w* corregir\\w* entregar\\w* imprimir\\w* coordinar\\w* montar\\w* probar\\w* informar\\w* hacer\\w*
  recoger\\w* terminar\\w* programar\\w* instalar\\w* investigar\\w* comparar\\w* resumir\\w* agendar\\w* gestionar\\w* tramitar\\w* verificar\\w* publicar\\w*
  hablar\\w* solicitar\\w* presentar\\w* repetir\\w*`);
const pronouns = '(?:(?:se|te|le|les|os|me|nos) )?(?:lo|la|los|las)? ?';
const start =
  '(?:^|[,.;:!¿¡] ?|\\b(?:y|pues|entonces|bueno|vale|ya|claro|ok|perfecto|hecho|bien|dale|que|ahora|luego|hoy|manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo) ,?)';

export const tasks: Tasks = {
  commits: new RegExp(
    [
      `\\byo ${pronouns}(?:se (?:lo|la) )?(?!(?:digo|veo) (?!al? |con ))${verbs}\\b(?! que\\b)`,
      `${start} ?${pronouns}${verbs}(?<!\\b(?:digo|veo|doy|hago|paso|hablo|dejo|quedo|pongo|recuerdo)) (?:yo|el|la|los|las|un|una|a|al|con|en|por|para|otra|hoy|manana|lo|su|tu|mi)\\b`,
      `(?:^|[^\\p{L}])(?:se|te|le|les|os) (?:lo|la|los|las) (?:${verbs}|\\w+re)\\b`,
      `(?:^|[^\\p{L}])(?:lo|la|los|las|te|le|les|os|se) (?!digo|veo|doy|recuerdo|hablo|hago\\b (?:mal|bien)|dejo|llamo la|paso (?:bien|mal))${verbs}\\b(?! que\\b)`,
      `\\b(?:lo|la|los|las) (?:hago|llevo|dejo|veo|hare) (?:yo|hoy|manana|el|esta|la|con)\\b`,
      `\\b(?:yo )?me (?:encargo|ocupo|lo quedo|la quedo)\\b|\\bme toca a mi\\b|\\bhablo (?:yo )?con\\b|\\byo hablo con\\b|\\bhablare con\\b`,
      `\\b(?:yo )?(?:se lo |te lo |lo |la |los |las |le |les |te )?(?:${oneOf('llamare mandare enviare escribire preparare revisare organizare reservare pedire preguntare comprare traere llevare pagare redactare actualizare cambiare arreglare subire pasare confirmare averiguare buscare encargare contestare respondere avisare consultare entregare hablare hare pondre enviare mirare informare')})\\b`,
      `\\b(?:voy a|tengo que|tendre que|prometo|quedo en) ${toDo}\\b`,
      `\\bdeja(?:mel[oa]s?|l[oa]s?) a mi(?=\\s*(?:[,.;!]|$))|\\b(?:te|se|os) (?:lo|la|los|las) tengo para\\b|\\b(?:lo|la|los|las) tendras?\\b(?! que\\b)|\\b(?:le|te) hare llegar\\b`,
    ].join('|'),
    'u',
  ),
  plans:
    /(?:^|[,.;:¡] ?)(?:(?:no|si|vale|pues|ya|entonces|bueno|bien),? )*(?:yo (?:(?:se|me|te|le|les|os|lo|la|los|las) )*|(?:(?:se|te|le|les|os|lo|la|los|las) )+)(?!(?:creo|pienso|tengo|quiero|puedo|digo|veo|recuerdo|espero|supongo|entiendo|prefiero|mismo|nuevo|bueno|malo|unico|primero|ultimo|otro|segundo|propio|aseguro|agradezco)\b)\w{2,}o\b(?! que\b)/u,
  takes:
    /\b(?:(?:lo|la|los|las) (?:hago|llevo|tomo|cojo|agarro|quedo)|me encargo|me ocupo|yo puedo|puedo (?:hacerlo|yo)|ya lo hago|yo (?:lo|la|los|las|me|te|le|se) \w+o|se la paso|enseguida|ahora mismo|me lo quedo|(?:te|le|se) (?:lo|la|los|las) \w+o)\b/u,
  accepts:
    /^(?:(?:ah|eh|bueno|pues|uy|ay|y),? ?)*(?:me vendria|venga(?=\s*(?:[,.;!]|$))|si|claro|vale|de acuerdo|por supuesto|hecho|(?:yo )?me encargo|lo hago|dale|sale|como no|sin problema|perfecto|ok|okay|muy bien|bien|cuenta con|con gusto|enseguida|entendido|ya|de una|genial|por favor|estupendo|listo|estoy (?:contigo|de acuerdo)|conforme)\b/u,
  refuses:
    /\b(?:(?<!como )no(?! (?:hay problema|pasa nada|te preocupes))|tampoco|imposible|lo siento|ya lo hice|ni idea)\b/u,
  requests:
    /\b(?:puedes|podrias|puede usted|podria usted|podeis|podes|quieres|te importa|te animas|te encargas|averiguas)\b(?! (?:oirme|verme|ver|escuchar))|¿\s*(?:tu|vos|usted)\b|\b(?:tu|vos) (?:llevas|haces|te encargas|llamas|mandas)\b|\b(?:me|nos) (?:mandas|envias|pasas|avisas|llamas|confirmas)\b/u,
  orders: new RegExp(
    `\\b(?:manda|envia|pasa|prepara|llama|revisa|pregunta|pide|busca|haz|reserva|resuelve|confirma|consulta|demanda|trae|lleva|avisa|escribe|pon|encarga|mande|envie|pase|prepare|llame|revise|pregunte|pida|busque|haga|reserve|confirme|consulte|traiga|lleve|avise|escriba)(?:me|nos|le|les|lo|la|los|las|se|te|selo|selas?)+\\b|\\bnecesito que (?:me |nos )?\\w+|\\bpor favor,? \\w+|\\bme (?:confirma|confirmas|avisas|mandas|envias)\\b|\\bque se encargue\\b|\\b(?:la|lo|las|los) (?:pruebas|revisas|mandas|llamas|preparas|das de baja)\\b|\\btienes que ${toDo}\\b`,
    'u',
  ),
  offers: new RegExp(
    `¿\\s*(?:quieres que|${pronouns}${verbs}(?: yo)?)|\\bsi (?:quieres|quereis|quieren),? (?:yo )?${pronouns}\\w+o\\b|\\bquieres que (?:yo )?\\w+|\\b${verbs} yo\\s*\\?|\\bpuedo ${toDo}\\b`,
    'u',
  ),
  opens:
    /\bquien (?:(?:lo|la|los|las|le|les|nos|me|se) )?(?:puede|podria|quiere|se encarga|llama|escribe|redacta|hace|lleva|va|responde|prepara|manda|actualiza|trae|paga|se anima)\b|\b(?:alguien|hay que|habria que|habra que|tenemos que|deberiamos|falta|faltaria|necesitamos|hace falta)\b/u,
  assigned:
    /^(?: \S+){0,2} (?:se encarga|se encargara|va a|manda|envia|prepara|llama|revisa|enviara|preparara|llamara|hara|nos (?:manda|envia|pasa)|tiene que|lo hace|queda encargad[oa])\b/u,
  unless:
    /\b(?:no|nunca|siempre|todo el dia|casi|haria|cambiaria|podria|gustaria|quisiera|ayer|antes|ojala|jamas|tampoco|cuando yo|como yo|si yo|lo que yo|si no|a veces|ni)\b|\?\s*$/u,
  conditions: /\b(?:si|cuando|en caso)\b(?! (?:yo|lo|la|me|te|se|claro)\b)/u,
  passing:
    /\bllevo (?:en|desde|\S+ (?:anos|meses|semanas|dias|horas))\b|\bme llamo\b|\bhablare (?:de|sobre|mas)\b|\b(?:me (?:escuchais|escuchan|oyen|ois)|puedes (?:empezar|oirme|verme))\b|\bno te preocupes\b|^(?:si,? )?(?:espera|dices)\b|\b(?:voy a|vamos a) (?:decir|presentar a\b|hablar de|ser|empezar|explicar|mostrar|contar|ver|compartir|hacer (?:una|un) (?:pausa|pregunta|resumen|parentesis|demo))\w*\b|\b(?:te|os) lo (?:digo|aseguro|juro)\b|\b(?:te|os|les|le) (?:digo|cuento|explico|hablo|pongo un|doy un|recuerdo|pregunto|comento|muestro|dejo|paso la palabra)\b|\bpantalla\b|\bmicro\w*\b|\bpor ejemplo\b|\bme (?:tino|quedo (?:con|en))\b|\bhago un\b|\blo (?:pongo|dejo) (?:aqui|ahi|asi)\b/u,
};
