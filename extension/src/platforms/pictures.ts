/** Whose picture is whose, by the names beside pictures. */
import { nameIn, saysYou } from './labels.ts';
import { namesNobody } from './person-names.ts';
import { sameAsAny } from './same-person.ts';

/** In place of a name: the picture is beside the names of several people. */
export const nobody = '';

/** Names by picture. A picture beside two names is `nobody`'s: a logo, or a picture that a page shows for everybody. */
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
    else if (!areOnePerson(before, name)) names.set(picture, nobody);
  }
  return names;
}

/** Whether two names can be one person's. */
export function areOnePerson(one: string, other: string): boolean {
  return one === other || (one !== nobody && sameAsAny([one])(other) !== 'other');
}
