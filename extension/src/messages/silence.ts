/** Returns the answer of a tab, or null after a second without one: then the tab is frozen. */
export function answerOrSilence<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  return Promise.race([answer, new Promise<null>((resolve) => setTimeout(() => resolve(null), 1_000))]);
}
