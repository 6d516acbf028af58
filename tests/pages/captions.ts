/**
 * A platform's captions, as its engine produces them: block `n` now has this text; at `null` its speaker stops
 * talking.
 */
export interface CaptionWindow {
  /** Mounts or unmounts the whole window, as the captions button does. */
  turn(on: boolean): void;
  isOn(): boolean;
  show(block: number, speaker: string, text: string | null): void;
}

/** An element with attributes and children, built without markup strings: the pages enforce Trusted Types. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** The picture of a person, the same wherever the platform shows it. */
export function avatarOf(name: string): string {
  const hash = [...name].reduce((sum, char) => (Math.imul(sum, 31) + (char.codePointAt(0) ?? 0)) >>> 0, 7);
  return `/avatars/${hash.toString(36)}.svg`;
}
