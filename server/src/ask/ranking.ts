/** A line as it is ranked. */
export interface Ranked {
  /** Lines of one meeting stand side by side; no window reaches from one meeting into another. */
  meeting: number;
  terms: readonly string[];
  /** How much what it says counts, 1 for an ordinary line. */
  lead: number;
}

/** BM25's saturation and how much long lines lose: Robertson & Zaragoza, 'The Probabilistic Relevance Framework' (2009). */
const saturation = 1.2;
const byLength = 0.6;

/** Lines before and after one that say what is talked about there; their weight falls evenly with their distance. */
const furthest = 15;
/** The same as a share of all lines: where little was said, topics are short. */
const ofLines = 1 / 20;
/** How much the talk around a line counts beside the line itself. */
const around = 2;

/** Feedback: the best lines, the most telling terms of them, and the weight of the first of these terms. */
const bestLines = 10;
const feedbackTerms = 12;
const feedbackWeight = 0.3;

/** A word that is said in fewer of a hundred lines than this, or in none, is as telling as one that is said in so many. */
const rarest = 0.6;

/** Lines, and how telling each of their terms is. */
export class Collection {
  readonly #lines: readonly Ranked[];
  readonly #occurrences = new Map<string, number[]>();
  readonly #averageLength: number;
  readonly #reach: number;

  constructor(lines: readonly Ranked[]) {
    this.#lines = lines;
    this.#reach = Math.min(furthest, Math.ceil(lines.length * ofLines));
    let total = 0;
    for (const [index, { terms }] of lines.entries()) {
      total += terms.length;
      for (const term of new Set(terms)) {
        const known = this.#occurrences.get(term);
        if (known) known.push(index);
        else this.#occurrences.set(term, [index]);
      }
    }
    this.#averageLength = total / lines.length || 1;
  }

  /** How telling a term is: the more, the fewer lines say it. */
  tells(term: string): number {
    return this.#inverseFrequency(this.#occurrences.get(term)?.length ?? 0);
  }

  /** How well each line answers, by itself and by what is said around it. */
  rank(query: ReadonlyMap<string, number>): number[] {
    const alone = this.#scores(query);
    const near = this.#windows(alone);
    // A line that says nothing of it by itself counts where much was said: there it is the same topic.
    const beside = this.#reach / furthest;
    const [most, mostNear] = [largest(alone), largest(near)];
    return Array.from(
      alone,
      (score, index) => (score === 0 ? beside : 1) * (score / most + (around * near[index]!) / mostNear),
    );
  }

  /** What is asked for, and what the lines that answer it best speak of besides. */
  withFeedback(query: ReadonlyMap<string, number>): Map<string, number> {
    const ranks = this.rank(query);
    const best = [...ranks.keys()].sort((a, b) => ranks[b]! - ranks[a]! || a - b).slice(0, bestLines);
    const worth = new Map<string, number>();
    for (const index of best)
      for (const term of this.#lines[index]!.terms)
        if (!query.has(term)) worth.set(term, (worth.get(term) ?? 0) + ranks[index]! * this.tells(term));
    const chosen = first(worth, feedbackTerms);
    const top = chosen[0]?.[1] || 1;
    return new Map([
      ...query,
      ...chosen.map(([term, value]) => [term, (feedbackWeight * value) / top] as const),
    ]);
  }

  /**
   * How much of what is asked is spoken of in one place: the share of its terms that are said in the talk around one
   * line, each weighed by how telling it is. From 0 to 1.
   */
  support(terms: readonly string[], proves: ReadonlyMap<string, number>): number {
    const weight = (term: string) =>
      (proves.get(term) ?? 1) *
      this.#inverseFrequency(
        Math.max(this.#occurrences.get(term)?.length ?? 0, (rarest * this.#lines.length) / 100),
      );
    const all = terms.reduce((sum, term) => sum + weight(term), 0);
    if (all === 0) return 0;
    const reach = this.#reach;
    const near = new Float64Array(this.#lines.length);
    for (const term of terms) {
      let covered = 0; // lines before this one have been given this term
      for (const index of this.#occurrences.get(term) ?? []) {
        const { meeting } = this.#lines[index]!;
        for (let at = Math.max(covered, index - reach); at <= index + reach && at < near.length; at += 1) {
          if (this.#lines[at]!.meeting !== meeting) continue;
          near[at]! += weight(term);
          covered = at + 1;
        }
      }
    }
    return largest(near, 0) / all;
  }

  /** The terms that the lines of a meeting say most and others do not: what it is about. */
  topics(most: number, says: (line: number) => boolean): string[] {
    const worth = new Map<string, number>();
    for (const [term, lines] of this.#occurrences) {
      const often = lines.filter(says).length;
      if (often > 2) worth.set(term, Math.log(1 + often) * this.tells(term));
    }
    return first(worth, most).map(([term]) => term);
  }

  #inverseFrequency(lines: number): number {
    return Math.log(1 + (this.#lines.length - lines + 0.5) / (lines + 0.5));
  }

  #scores(query: ReadonlyMap<string, number>): Float64Array {
    const scores = new Float64Array(this.#lines.length);
    for (const [term, weight] of query)
      for (const index of this.#occurrences.get(term) ?? []) {
        const { terms, lead } = this.#lines[index]!;
        const often = terms.reduce((sum, each) => sum + (each === term ? 1 : 0), 0);
        const length = 1 - byLength + (byLength * terms.length) / this.#averageLength;
        scores[index]! +=
          (lead * weight * this.tells(term) * often * (saturation + 1)) / (often + saturation * length);
      }
    return scores;
  }

  #windows(scores: Float64Array): Float64Array {
    const reach = this.#reach;
    const sums = new Float64Array(scores.length);
    for (const [index, score] of scores.entries()) {
      if (score === 0) continue;
      for (let distance = -reach; distance <= reach; distance += 1)
        if (this.#lines[index + distance]?.meeting === this.#lines[index]!.meeting)
          sums[index + distance]! += (1 - Math.abs(distance) / (reach + 1)) * score;
    }
    return sums;
  }
}

/** The largest of some numbers, which may be more than a call takes arguments. */
function largest(numbers: Iterable<number>, atLeast = 1e-9): number {
  let most = atLeast;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}

/** The keys of the largest values, always in the same order. */
const first = (worth: ReadonlyMap<string, number>, most: number) =>
  [...worth].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most);
