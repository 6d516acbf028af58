/** Assigns pictures to people by the names next to them. */
import { nameIn, saysYou } from './labels.ts';
import { namesNobody } from './person-names.ts';
import { createNameMatcher } from './same-person.ts';

/** Replaces the name of a picture that appears next to several names. */
export const sharedPicture = '';

/** Returns names by picture. A picture next to two names gets `sharedPicture`: it is a logo or a default picture. */
export function namesByPicture(
  shown: Iterable<readonly [picture: string | null, label: string | null]>,
  document: Document,
): Map<string, string> {
  const names = new Map<string, string>();
  for (const [picture, label] of shown) {
    if (!picture || !label || namesNobody(label) || saysYou(label, document)) continue;
    const name = nameIn(label, document);
    const before = names.get(picture);
    if (before === undefined) names.set(picture, name);
    else if (!canBeOnePerson(before, name)) names.set(picture, sharedPicture);
  }
  return names;
}

/** Returns whether two names can belong to one person. */
export function canBeOnePerson(one: string, other: string): boolean {
  return one === other || (one !== sharedPicture && createNameMatcher([one])(other) !== 'other');
}
