/** Words that turn a sentence around, in the languages people write conditions in. */
const negations =
  /(?<!\p{L})(?:not|no|none|neither|nor|never|nobody|nothing|without|unless|except|cannot|\p{L}+n't|nicht|nichts|kein\p{L}*|niemand\p{L}*|ohne|nie|niemals|weder|außer|ne|pas|jamais|aucun|aucune|sans|personne|rien|sauf|à moins|nunca|nadie|nada|sin|salvo|ningún|ninguna|não|nenhum|nenhuma|ninguém|sem|non|nessuno|nessuna|senza|tranne)(?!\p{L})|不|没|無|ない/iu;

/** Whether a sentence says that something is not so: what words alone find in a meeting does not tell whether such a one holds. */
export const isNegated = (sentence: string): boolean => negations.test(sentence.replaceAll('’', "'"));
