/** The people in a Jitsi Meet call, from the thumbnails. The list may be incomplete, because the filmstrip is virtual. */
import { labelOf } from '../text.ts';

const tile = '.videocontainer';
const shownName = '.displayname';
const own = '#localDisplayName';

/** Returns the names on thumbnails, without the "me" on the person's own. */
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

/** All names shown so far. Scrolling removes thumbnails of people who may still speak. */
const seen = new WeakMap<Document, Set<string>>();

/** Returns the names that the page shows or showed before. */
export function allNamesSeen(document: Document): Iterable<string> {
  labelsOf(document);
  return seenIn(document);
}

function seenIn(document: Document): Set<string> {
  const names = seen.get(document) ?? new Set<string>();
  seen.set(document, names);
  return names;
}

export function ownName(document: Document): string | null {
  return withoutMe(labelOf(document.querySelector(`#localVideoContainer ${shownName}, ${own}`)));
}

export function dominantSpeaker(document: Document): string | null {
  const active = document.querySelector(`${tile}.dominant-speaker`);
  return active?.id.startsWith('localVideoContainer')
    ? ownName(document)
    : labelOf(active?.querySelector(shownName));
}

export function tilesOf(document: Document): Iterable<Element> {
  return document.querySelectorAll(tile);
}

/** Removes the "(me)" of the page's language from "Ana (me)". */
function withoutMe(name: string | null): string | null {
  return name === null ? null : name.replace(/\s*[(（][^()（）]*[)）]$/u, '') || name;
}
