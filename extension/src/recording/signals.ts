/** Combines the signals of a call from all windows of a page. */
import type { PageWindows } from '../captions/windows.ts';
import { canBeOnePerson, sharedPicture } from '../platforms/pictures.ts';
import type { PlatformReader, Signals } from '../platforms/platform.ts';

/** Returns a reader that also searches the page's other windows for people, names and the title. */
export function readerAcrossWindows(reader: PlatformReader, windows: PageWindows): PlatformReader {
  const shown = (page: Document) => [...new Set([page, ...windows.documents()])];
  const all = (page: Document, of: (document: Document) => string[]) => [
    ...new Set(shown(page).flatMap((document) => of(document))),
  ];
  return {
    ...reader,
    title(page) {
      for (const document of shown(page)) {
        const title = reader.title(document);
        if (title !== '') return title;
      }
      return '';
    },
    self(page) {
      for (const document of shown(page)) {
        const self = reader.self(document);
        if (self !== null) return self;
      }
      return null;
    },
    labels: (page) => all(page, reader.labels),
    participants: (page) => all(page, reader.participants),
    addresses: (page) => all(page, reader.addresses),
    names(page) {
      const names = new Map<string, string>();
      for (const document of shown(page))
        for (const [picture, name] of reader.names(document)) {
          const before = names.get(picture) ?? name;
          names.set(picture, canBeOnePerson(before, name) ? before : sharedPicture);
        }
      return names;
    },
  };
}

export function signalsIn(reader: Pick<PlatformReader, 'signals'>, documents: readonly Document[]): Signals {
  const [first, ...others] = documents.map((document) => reader.signals(document)) as [Signals, ...Signals[]];
  return others.reduce(both, first);
}

function both(one: Signals, other: Signals): Signals {
  const known = [one.captionsOn, other.captionsOn].filter((on) => on !== null);
  return {
    inCall: one.inCall + other.inCall,
    // A waiting screen in one window does not count as a lobby if the call is in another.
    lobby: (one.lobby && other.inCall < 2) || (other.lobby && one.inCall < 2),
    captionsOn: known.length > 0 ? known.includes(true) : null,
    unreadable: one.unreadable === true || other.unreadable === true,
    withoutCaptions: one.withoutCaptions === true && other.withoutCaptions !== false,
    canTurnOnCaptions: one.canTurnOnCaptions,
    activeSpeaker: one.activeSpeaker ?? other.activeSpeaker,
    ended: one.ended && other.inCall < 2,
    stillShow: () => one.stillShow() && other.stillShow(),
  };
}
