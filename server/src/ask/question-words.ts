const words = (text: string) => text.trim().split(/\s+/);

/** Words with which people ask about a meeting, and that say nothing of what they ask about. */
const asking: Readonly<Record<string, readonly string[]>> = {
  en: words(`
    ask asked talk talked talking talks discuss discussed discusses discussing discussion discussions mention mentioned
    mentions think thinks thought thoughts opinion opinions view views say saying said tell told explain explained describe
    described conclude concluded conclusion summarize summarise summarized summary give gave meeting meetings group team
    participants participant everyone anybody anyone somebody someone regarding concerning happen happened reason reasons
    whose whom please when how why what attitude towards suggest suggested propose proposed whole entire during
    speaker speakers people main mainly general overall recommend recommended agree agreed disagree disagreed point points
    idea ideas contribute put forward presenting elaborate presentation presentations introduce based`),
  de: words(`
    sagen sagte gesagt meinen meinte gemeint denken dachte gedacht sprechen sprach gesprochen besprechen besprochen besprach
    diskutieren diskutiert diskussion erwähnt erwähnen erklärt erklären zusammenfassen zusammenfassung fasse zusammen meinung
    besprechung meeting treffen sitzung gespräch gruppe team teilnehmer jemand bitte wer wie was warum wieso weshalb wann wo
    welche welcher welches worum ging gab grund gründe bezüglich vorgeschlagen schlug vor ganze gesamte`),
  fr: words(`
    dire dit disait penser pensé pensait pense parler parlé discuter discuté discussion mentionné mentionner expliqué expliquer
    résumer résume résumé opinion avis réunion réunions groupe équipe participants quelqu'un quand comment pourquoi quoi quel
    quelle quels quelles qui que qu'est-ce est-ce raison raisons propos concernant proposé proposer toute entière`),
  es: words(`
    decir dijo dicho pensar pensó piensa hablar habló hablado discutir discutió discusión mencionó mencionar explicó explicar
    resumir resume resumen opinión opina reunión reuniones grupo equipo participantes alguien cuándo cómo por qué cuál cuáles
    quién quiénes dónde razón razones sobre acerca propuso proponer toda entera`),
  zh: words(
    `什么 怎么 为什 谁说 说了 说过 讨论 会议 总结 认为 觉得 看法 关于 意见 哪些 如何 怎样 大家 为何 何时 提到`,
  ),
};

/** The words of a language, or of all that are known, with which people ask. */
export const askingWords = (code: string): readonly string[] => asking[code] ?? Object.values(asking).flat();

/**
 * Words that every meeting says, whatever it is about. They are looked for, and prove little about whether something was said
 * of what is asked.
 */
export const generalWords: ReadonlySet<string> = new Set(
  words(`
    decide decided decides decision decisions end ends ended start started begin plan plans planned problem problems issue
    issues status change changes changed new next last first date time times day days week month year back move work works
    entscheiden entschieden entscheidung ende anfang plan pläne problem probleme stand änderung änderungen neu neue neuen nächste
    letzte erste zeit tag woche monat jahr arbeit
    décider décidé décision décisions fin début plan problème problèmes statut changement nouveau nouvelle prochain dernier premier
    temps jour semaine mois année travail
    decidir decidió decidido decisión decisiones fin inicio plan problema problemas estado cambio cambios nuevo nueva próximo último
    primero tiempo día semana mes año trabajo
    决定 问题 时间 今天 明天 现在 计划 工作 新的`),
);

/** Questions about all that was said rather than about something. */
export const asksForAll =
  /\b(?:summar|recap|overview|whole meeting|what (?:was|were|is|did|have|has) (?:\S+ ){0,3}(?:meeting|discuss|talk|said|say|happen))|zusammenfass|fasse .*zusammen|worum ging|was wurde|überblick|résum|de quoi|qu.a-t-on dit|resum|de qué|总结|概括|概述|讨论了什么|まとめ|要約/iu;
