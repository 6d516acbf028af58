import type { SummaryEngine } from '../engine.ts';
import { actions, decisions } from './claims.ts';
import { languageOf } from './languages.ts';
import { overview } from './overview.ts';
import { sentencesOf } from './sentences.ts';
import { weighTerms } from './terms.ts';

/** Words of overview a long meeting gets. Written summaries of the meetings we measure on have 90 to 190. */
const longestOverview = 150;

/**
 * Summaries without a model and without a network: sentences that were really spoken, chosen by what they say and how they
 * say it, each with the entries it was read from. The same transcript always gives the same summary.
 */
export const builtInEngine: SummaryEngine = {
  name: 'built-in',
  async summarise({ entries, language: declared }, onStage, signal) {
    onStage?.('reading');
    const sample = entries
      .slice(0, 400)
      .map(({ content }) => content)
      .join(' ');
    const { code, language } = languageOf(declared, sample);
    const sentences = sentencesOf(entries, code);
    await breathe(signal);

    onStage?.('weighing');
    const terms = weighTerms(sentences, language, code);
    await breathe(signal);

    onStage?.('writing');
    const people = [...new Set(entries.map(({ speaker }) => speaker).filter((name) => name !== ''))];
    const spoken = entries.reduce((sum, { content }) => sum + content.length, 0) / 5;
    return {
      topics: [],
      overview: overview(sentences, terms, language, Math.min(longestOverview, Math.max(25, spoken / 4))),
      decisions: decisions(sentences, terms, language),
      actions: actions(sentences, terms, language, people),
      questions: [],
    };
  },
};

/** Lets other requests run between the steps of a long meeting. */
async function breathe(signal: AbortSignal | undefined) {
  await new Promise((resolve) => setImmediate(resolve));
  signal?.throwIfAborted();
}
