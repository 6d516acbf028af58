/** Where the list of elements begins: in `{"elements": [`, or bare, whatever a model says before it. */
const beginning = /"elements"\s*:\s*\[|\[(?=\s*[{\]])/;

/** How much is looked at again when more has come: longer than what a beginning is made of. */
const overlap = 64;

/** UTF-16 units and levels of nesting of one element: it is parsed on the thread that answers requests. */
const [maxElementLength, maxElementDepth] = [64 * 1024, 32];

/** Reads the objects of a list out of a JSON text as it arrives, in a time that grows with its length alone. */
export interface ElementReader {
  /** The elements that this piece made whole; null for one that is no JSON. */
  read(piece: string): unknown[];
  /** Whether the list has ended as it should. */
  whole(): boolean;
}

/** Reads one answer. What a model thought (`<think>…</think>`), a fence or a sentence before the list is passed over. */
export function createElementReader(): ElementReader {
  let text = '';
  let at = 0;
  let state: 'unsure' | 'thinking' | 'before' | 'within' | 'after' = 'unsure';
  let depth = 0;
  let start = 0;
  let quoted = false;
  let escaped = false;
  let broken = false;

  function begin(): void {
    if (state === 'unsure') {
      const said = text.trimStart();
      if (said.length < thought.length && thought.startsWith(said)) return;
      state = said.startsWith(thought) ? 'thinking' : 'before';
    }
    if (state === 'thinking' && !skipTo(text.indexOf(afterThought), afterThought.length)) return;
    if (state === 'thinking') state = 'before';
    const found = beginning.exec(text);
    if (skipTo(found?.index ?? -1, found?.[0].length ?? 0)) state = 'within';
  }

  /** Lets go of what is before this place and of what stands there, or of all but the end where it is not there yet. */
  function skipTo(index: number, length: number): boolean {
    text = text.slice(index < 0 ? -overlap : index + length);
    return index >= 0;
  }

  function step(character: string, found: unknown[]): void {
    if (depth > maxElementDepth || (depth > 0 && at - start > maxElementLength)) {
      state = 'after';
      broken = true;
      return;
    }
    if (quoted) {
      if (escaped) escaped = false;
      else if (character === '\\') escaped = true;
      else if (character === '"') quoted = false;
      return;
    }
    if (character === '"') quoted = true;
    else if (character === '{' || character === '[') {
      if (depth === 0) start = at;
      depth += 1;
    } else if (character === '}' || character === ']') {
      if (depth === 0) {
        state = 'after';
        broken ||= character !== ']';
        return;
      }
      depth -= 1;
      if (depth > 0) return;
      const element = parse(text.slice(start, at + 1));
      // What is no JSON has lost its place: a bracket too few ends the list before its end.
      if (element === null) broken = true;
      found.push(element);
    }
  }

  return {
    read(piece) {
      if (state === 'after') return [];
      text += piece;
      const found: unknown[] = [];
      if (state !== 'within') begin();
      for (; state === 'within' && at < text.length; at += 1) step(text[at]!, found);
      if (state === 'within') {
        // What was read is let go, so that a long answer is not copied again with each piece.
        const done = depth === 0 ? at : start;
        text = text.slice(done);
        at -= done;
        start -= done;
      }
      return found;
    },
    whole: () => state === 'after' && !broken,
  };
}

const thought = '<think>';
const afterThought = '</think>';

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
