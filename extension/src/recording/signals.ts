/** What a page says of its call in all its windows. */
import type { PlatformReader, Signals } from '../platforms/platform.ts';

/** The signals of several documents as one. */
export function signalsIn(reader: Pick<PlatformReader, 'signals'>, documents: readonly Document[]): Signals {
  const [first, ...others] = documents.map((document) => reader.signals(document)) as [Signals, ...Signals[]];
  return others.reduce(both, first);
}

function both(one: Signals, other: Signals): Signals {
  const known = [one.captionsOn, other.captionsOn].filter((on) => on !== null);
  return {
    inCall: one.inCall + other.inCall,
    // What waits in one window while the call is in another is no lobby.
    lobby: one.lobby && other.inCall < 2,
    captionsOn: known.length > 0 ? known.includes(true) : null,
    canTurnOnCaptions: one.canTurnOnCaptions,
    activeSpeaker: one.activeSpeaker ?? other.activeSpeaker,
    ended: one.ended && other.inCall < 2,
    stillShow: () => one.stillShow() && other.stillShow(),
  };
}
