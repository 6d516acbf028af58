import { words } from '../patterns.ts';
import type { Questions } from '../questions.ts';

export const questions: Questions = {
  asking: words(`
    decir dijo dicho pensar pensó piensa hablar habló hablado discutir discutió discusión mencionó mencionar explicó explicar
    resumir resume resumen opinión opina reunión reuniones grupo equipo participantes alguien cuándo cómo por qué cuál cuáles
    quién quiénes dónde razón razones sobre acerca propuso proponer toda entera cuánto cuánta cuántos cuántas hubo`),
  general: words(`
    decidir decidió decidido decisión decisiones fin inicio plan problema problemas estado cambio cambios nuevo nueva próximo último
    primero tiempo día semana mes año trabajo llama llamar queda quedan costó cuesta precio llega llegan falta faltan paga pagar cierra tiene
    pide hace`),
  everything: /resum|de qué/iu,
  framing: words(`
    cuando alguien nadie menciona mencionó habla habló dice dijo pregunta preguntó tema temas`),
  negated: /(?<!\p{L})(?:nunca|nadie|nada|sin|salvo|ningún|ninguna)(?!\p{L})/iu,
  idioms:
    /(?<!\p{L})(?:por supuesto|en realidad|por ejemplo|de acuerdo|la verdad|de hecho|a lo mejor|por cierto|sin problema|en todo caso|desde luego)(?!\p{L})/giu,
};
