import { cueBit, cueCount, cuesOf } from './cues.ts';
import type { Passage } from './passages.ts';

/** Upper bound of the feature hashes. */
export const featureSpace = 2 ** 16;

/** Features of a meeting for the linear models. */
export interface Features {
  /**
   * Features of each passage in three views. The first has words, word pairs, speaker and cues. The second replaces
   * all but function words and task verbs, so that it works in other industries. The third has the surrounding words
   * and the position in the meeting.
   */
  views: [Uint32Array[], Uint32Array[], Uint32Array[]];
  /** Bit set of `cues` for each passage. */
  cues: Uint32Array;
  /** Whether the speaker leads the meeting. */
  chair: boolean[];
}

/** Passages before and after that count as context. */
const reach = 4;

/** Function words and task verbs; `shape` treats all others as the same word. */
const known = new Set(
  `a about after again all also an and any anything are aren't as at back be because been before being both but by can can't
  cannot come could did didn't do does doesn't doing don't down each either else every everybody everyone everything few first
  for from get gets getting give go goes going gonna got gotta guess had has hasn't have haven't he he'd he'll he's her here
  him his how i i'd i'll i'm i've if in into is isn't it it'd it'll it's its just keep last later least less let let's like
  look looking lot make makes making many may maybe me mean might mine more most much must my myself need needs never new next
  no nobody not nothing now of off ok okay on once one only or other others ought our ours out over own please probably put
  quite rather really right said same say see shall she she'd she'll she's should shouldn't so some somebody someone something
  soon still such suppose supposed sure take tell than thank thanks that that'll that's the their them then there there's these
  they they'd they'll they're they've thing things think this those though three through time to today together tomorrow too
  try trying two under until up us use very wait want wants was wasn't way we we'd we'll we're we've week well were what
  what's whatever when where whether which while who who's why will with without won't work working would wouldn't yeah yes
  yet you you'd you'll you're you've your yours yourself agree agreed ask bring build call check choose contact decide decided
  decision design draw e-mail email fill final finish fix find idea meeting meetings minutes morning monday tuesday wednesday
  thursday friday individual instructions prepare present presentation prototype question questionnaire report research review
  schedule send settle share start talk task test update write person somebody's agenda item items point points action note
  notes slides document folder server afternoon lunch end day month year soon part team everybody`.split(
    /\s+/,
  ),
);

/** Extracts the features of a meeting once for all models. */
export function featuresOf(passages: Passage[]): Features {
  const leader = chairOf(passages);
  const chair = passages.map(({ speaker }) => speaker === leader);
  const found = passages.map(({ text, words }) => cuesOf(words, text));
  const words: Uint32Array[] = [];
  const shape: Uint32Array[] = [];
  const hashes = new Map<string, { word: number; shape: number }>();
  const gathered = gathering();
  for (const [index, passage] of passages.entries()) {
    const seen = passage.words.map((word) => {
      const both = hashes.get(word) ?? bothOf(word);
      hashes.set(word, both);
      return both;
    });
    const common = standing(passage.words.length, chair[index]!, found[index]!);
    const before = passages[index - 1];
    const after = passages[index + 1];
    const around = [
      before?.speaker === passage.speaker ? 601 : 602,
      after?.speaker === passage.speaker ? 603 : 604,
      /\?/.test(passage.text) ? 605 : 606,
      ...(after && after.speaker !== passage.speaker && found[index + 1]! & cueBit('assent') ? [607] : []),
      ...(before && found[index - 1]! & cueBit('decide') ? [608] : []),
    ].map((n) => mix(n, 7));
    for (const [view, size] of [
      [words, 2],
      [shape, 3],
    ] as const) {
      addGrams(
        gathered,
        seen.map((both) => (view === words ? both.word : both.shape)),
        size,
      );
      for (const feature of common) gathered.add(feature);
      for (const feature of around) gathered.add(feature);
      view.push(gathered.take());
    }
  }
  return { views: [words, shape, nearOf(passages, gathered)], cues: Uint32Array.from(found), chair };
}

/** Returns the hashes of a word for the first and the second view. */
function bothOf(word: string) {
  const own = hashOf(word);
  const unknown = /^\p{N}/u.test(word) ? hashOf('#') : hashOf('·');
  return { word: own, shape: known.has(word) ? own : unknown };
}

/** Returns the most active speaker of the first and last twentieth of a meeting, who probably leads it. */
function chairOf(passages: Passage[]): string {
  const edge = Math.ceil(passages.length / 20);
  const said = new Map<string, number>();
  for (const { speaker, words } of [...passages.slice(0, edge), ...passages.slice(-edge)])
    said.set(speaker, (said.get(speaker) ?? 0) + words.length);
  return [...said].reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0] as [string, number])[0];
}

/** Returns features for the length, the speaker, and the cues, alone and in pairs. */
function standing(length: number, chair: boolean, bits: number): number[] {
  const features = [mix(3, Math.min(8, Math.floor(Math.log2(length + 1) * 2))), mix(4, chair ? 1 : 0)];
  for (let a = 0; a < cueCount; a += 1) {
    if (!(bits & (1 << a))) continue;
    features.push(mix(5, a), mix(6, a * 2 + (chair ? 1 : 0)));
    for (let b = a + 1; b < cueCount; b += 1) if (bits & (1 << b)) features.push(mix(8, a * 64 + b));
  }
  return features;
}

/** Returns features for the surrounding words, with the passage's own marked, and for the position. */
function nearOf(passages: Passage[], gathered: Gathering): Uint32Array[] {
  const hashes = passages.map(({ words }) => words.map(hashOf));
  const near = hashes.map((passage) => passage.map((hash) => mix(hash, 13)));
  return passages.map((_, index) => {
    for (const feature of position(index, passages.length)) gathered.add(feature);
    for (let n = Math.max(0, index - reach); n <= Math.min(passages.length - 1, index + reach); n += 1)
      for (const feature of near[n]!) gathered.add(feature);
    for (const hash of hashes[index]!) gathered.add(mix(hash, 14));
    return gathered.take();
  });
}

const position = (index: number, count: number) => [
  mix(1, Math.floor((index / count) * 10)),
  mix(2, Math.min(24, Math.floor(((count - 1 - index) / count) * 50))),
];

/** Adds every n-gram of up to `size` words, with the start of the passage marked. */
function addGrams(to: Gathering, words: number[], size: number): void {
  for (let start = 0; start < words.length; start += 1) {
    let hash = 0;
    for (let length = 1; length <= size && start + length <= words.length; length += 1) {
      hash = mix(hash ^ words[start + length - 1]!, length);
      to.add(hash);
    }
  }
  if (words.length > 0) to.add(mix(words[0]!, 99));
}

type Gathering = ReturnType<typeof gathering>;

/** Collects the distinct features of one passage after another; a new set for each would take three times as long. */
function gathering() {
  const lastIn = new Uint32Array(featureSpace);
  let passage = 1;
  let features: number[] = [];
  return {
    add(hash: number) {
      const feature = (hash >>> 0) % featureSpace;
      if (lastIn[feature] === passage) return;
      lastIn[feature] = passage;
      features.push(feature);
    },
    take() {
      const all = Uint32Array.from(features);
      features = [];
      passage += 1;
      return all;
    },
  };
}

/** Returns the FNV-1a hash of a word. */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (let n = 0; n < word.length; n += 1) hash = Math.imul(hash ^ word.charCodeAt(n), 0x01000193);
  return hash;
}

/** Combines two hashes with the final step of MurmurHash3. */
function mix(a: number, b: number): number {
  let hash = Math.imul(a ^ Math.imul(b + 1, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
