/** Where the list of elements begins: in `{"elements": [`, or bare, whatever a model says before it. */
const beginning = /"elements"\s*:\s*\[|\[(?=\s*[{\]])/;

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
  let state: 'before' | 'within' | 'after' = 'before';
  let depth = 0;
  let start = 0;
  let quoted = false;
  let escaped = false;

  function begin(): boolean {
    const thought = text.trimStart().startsWith('<think>');
    const from = thought ? text.indexOf('</think>') : 0;
    if (from < 0) return false;
    const found = beginning.exec(text.slice(from));
    if (!found) return false;
    at = from + found.index + found[0].length;
    state = 'within';
    return true;
  }

  function step(character: string, found: unknown[]): void {
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
        return;
      }
      depth -= 1;
      if (depth === 0) found.push(parse(text.slice(start, at + 1)));
    }
  }

  return {
    read(piece) {
      text += piece;
      const found: unknown[] = [];
      if (state === 'before' && !begin()) return found;
      for (; state === 'within' && at < text.length; at += 1) step(text[at]!, found);
      // What was read is let go, so that a long answer is not copied again with each piece.
      const done = depth === 0 ? at : start;
      text = text.slice(done);
      at -= done;
      start -= done;
      return found;
    },
    whole: () => state === 'after',
  };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
