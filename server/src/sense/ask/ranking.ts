/** A line to rank. */
export interface Ranked {
  /** Lines of a meeting are adjacent; no window spans two meetings. */
  meeting: number;
  terms: readonly string[];
  /** Weight of its content; 1 for an ordinary line. */
  lead: number;
}

/** BM25's saturation and length penalty: Robertson & Zaragoza, 'The Probabilistic Relevance Framework' (2009). */
const saturation = 1.2;
const byLength = 0.6;

/** Maximum lines before and after a line that count as context, with linearly decreasing weight. */
const furthest = 15;
/** The same as a share of all lines, because short meetings have short topics. */
const ofLines = 1 / 20;
/** Weight of a line's context relative to the line itself. */
const around = 2;

/** Relevance feedback: number of best lines, number of their most distinctive terms, and weight of the first term. */
const bestLines = 10;
const feedbackTerms = 12;
const feedbackWeight = 0.3;

/** Occurrences per hundred lines below which a word does not become more distinctive. */
const rarest = 0.6;

/** Lines, and how distinctive their terms are. */
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

  /** Returns how distinctive a term is: more so if fewer lines contain it. */
  tells(term: string): number {
    return this.#inverseFrequency(this.#occurrences.get(term)?.length ?? 0);
  }

  /** Returns a score for how well each line and its context match. */
  rank(query: ReadonlyMap<string, number>): number[] {
    const alone = this.#scores(query);
    const near = this.#windows(alone);
    // A line without a match of its own counts in long meetings, where nearby lines share its topic.
    const beside = this.#reach / furthest;
    const [most, mostNear] = [largest(alone), largest(near)];
    return Array.from(
      alone,
      (score, index) => (score === 0 ? beside : 1) * (score / most + (around * near[index]!) / mostNear),
    );
  }

  /** Adds distinctive terms of the best matching lines to the query. */
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
   * Returns the highest share of the question's terms found around one line, weighted by how distinctive they are,
   * from 0 to 1.
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
      let covered = 0; // lines up to here already have this term
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

  /** Returns the terms frequent in a meeting but not in others: its topics. */
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

/** Returns the largest number, also for more numbers than a call accepts as arguments. */
function largest(numbers: Iterable<number>, atLeast = 1e-9): number {
  let most = atLeast;
  for (const number of numbers) most = Math.max(most, number);
  return most;
}

/** Returns the keys of the largest values, in a stable order. */
const first = (worth: ReadonlyMap<string, number>, most: number) =>
  [...worth].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, most);
