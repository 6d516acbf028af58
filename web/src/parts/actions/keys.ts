import { type ActionName, actionNames, actions } from './table.ts';

/** The relevant properties of a keyboard event. */
export type Press = Pick<
  KeyboardEvent,
  | 'key'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'shiftKey'
  | 'isComposing'
  | 'defaultPrevented'
  | 'timeStamp'
  | 'target'
  | 'getModifierState'
>;

/** Maximum milliseconds between two keys of a sequence. */
const sequenceTimeoutMs = 1_500;

/**
 * Reads one key after another and returns their action, or null. While typing or composing, only combinations with
 * Ctrl or Cmd count.
 */
export function createKeyReader(): (press: Press, singleKeys: boolean) => ActionName | null {
  let first: { key: string; at: number } | null = null;
  return (press, singleKeys) => {
    const begun = first;
    first = null;
    if (press.isComposing || press.defaultPrevented) return null;
    const key = written(press);
    if (key === null) return null;
    if (!key.startsWith('mod+') && (!singleKeys || isTyping(press.target))) return null;
    const together = begun && press.timeStamp - begun.at < sequenceTimeoutMs ? `${begun.key} ${key}` : key;
    const name = actionNames.find((each) => actions[each].keys === together);
    if (!name && actionNames.some((each) => actions[each].keys.startsWith(`${key} `)))
      first = { key, at: press.timeStamp };
    return name ?? null;
  };
}

/** Returns a key in the table's notation; null if Alt is held or only a modifier is pressed. */
function written(press: Press): string | null {
  const { key } = press;
  if (['Shift', 'Control', 'Meta', 'Alt', 'AltGraph', 'Dead', 'Process'].includes(key)) return null;
  // On many keyboards, brackets are typed with AltGr, which Windows reports as Ctrl and Alt.
  const alternate = press.getModifierState('AltGraph');
  if (press.altKey && !alternate) return null;
  const mod = (press.ctrlKey || press.metaKey) && !alternate;
  const isLetter = key.toLowerCase() !== key.toUpperCase();
  const shift = isLetter && press.shiftKey;
  return `${mod ? 'mod+' : ''}${shift ? 'shift+' : ''}${key.toLowerCase()}`;
}

/** Returns whether pressed keys are typed into an element. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return (
    target instanceof HTMLInputElement &&
    !['button', 'checkbox', 'radio', 'submit', 'reset', 'file'].includes(target.type)
  );
}

/** Returns whether keys without Ctrl or Cmd are shortcuts in this browser (WCAG 2.1.4). Default: true. */
export function singleKeysChosen(): boolean {
  try {
    return localStorage.getItem('single-keys') !== 'off';
  } catch {
    return true; // Storage is blocked.
  }
}

/** Turns them on or off in this browser. */
export function chooseSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem('single-keys');
    else localStorage.setItem('single-keys', 'off');
  } catch {
    // Storage is blocked: nothing changes.
  }
}
