/** Start of the list of elements: in `{"elements": [`, or bare, after any other output. */
const beginning = /"elements"\s*:\s*\[|\[(?=\s*[{\]])/;

/** Characters searched again with the next piece; longer than a list start. */
const overlap = 64;

/** Maximum UTF-16 units and nesting of an element, because it is parsed on the main thread. */
const [maxElementLength, maxElementDepth] = [64 * 1024, 32];

/** Reads the objects of a list from JSON text as it arrives, in linear time. */
export interface ElementReader {
  /** Returns the elements this piece completed; null for one that is not JSON. */
  read(piece: string): unknown[];
  /** Returns whether the list ended properly. */
  whole(): boolean;
}

/** Reads one answer. Skips thoughts (`<think>…</think>`), a code fence or a sentence before the list. */
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

  /** Drops the text up to this marker and the marker itself, or all but the end if it has not arrived yet. */
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
      // After invalid JSON the position is unreliable: a missing bracket ends the list too early.
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
        // Drops the processed text, so that a long answer is not copied again with each piece.
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
