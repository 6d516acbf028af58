/** Who is in a call on Jitsi Meet, by the thumbnails that are on the page: a lower bound, because the filmstrip is virtual. */
import { labelOf } from '../text.ts';

const tile = '.videocontainer';
const shownName = '.displayname';
const own = '#localDisplayName';

/** The labels of thumbnails, the own one without the remark that says so. */
export function labelsOf(document: Document): string[] {
  const names = [...document.querySelectorAll(`${tile} ${shownName}`)].map((element) =>
    element.matches(own) || element.closest('#localVideoContainer')
      ? withoutMe(labelOf(element))
      : labelOf(element),
  );
  const labels = names.filter((name) => name !== null);
  for (const label of labels) seenIn(document).add(label);
  return labels;
}

/** Every name that was on the page so far: a thumbnail leaves it when its place is scrolled away, and who speaks goes on. */
const seen = new WeakMap<Document, Set<string>>();

/** The names that a page shows, and those that it has shown before. */
export function namesSoFar(document: Document): Iterable<string> {
  labelsOf(document);
  return seenIn(document);
}

function seenIn(document: Document): Set<string> {
  const names = seen.get(document) ?? new Set<string>();
  seen.set(document, names);
  return names;
}

/** The name of the person at this browser. */
export function ownName(document: Document): string | null {
  return withoutMe(labelOf(document.querySelector(`#localVideoContainer ${shownName}, ${own}`)));
}

/** Whom the page marks as the dominant speaker. */
export function dominantSpeaker(document: Document): string | null {
  const active = document.querySelector(`${tile}.dominant-speaker`);
  return active?.id.startsWith('localVideoContainer')
    ? ownName(document)
    : labelOf(active?.querySelector(shownName));
}

/** What holds a person of the call. */
export function tilesOf(document: Document): Iterable<Element> {
  return document.querySelectorAll(tile);
}

/** "Ana (me)" in the language of the page. */
function withoutMe(name: string | null): string | null {
  return name === null ? null : name.replace(/\s*[(（][^()（）]*[)）]$/u, '') || name;
}
