import { type CaptionObserver, observe, type ReadingState } from '../../src/captions/observe.ts';
import type { Utterance } from '../../src/captions/utterance.ts';
import type { PlatformReader } from '../../src/platforms/platform.ts';
import { type VirtualClock, virtualClock } from './clock.ts';
import { alice, bob, carol, me, type PageSetting, type ReplayCase, type Turn } from './stage.ts';

export interface Replayed {
  transcript: Turn[];
  utterances: Utterance[];
  state: ReadingState;
  /** The transcript of a reader that keeps only the last state of each utterance. */
  consumed: Turn[];
}

let made = 0;

/** Milliseconds for which text is collected, so that speech is stored within a second, as in a recording. */
const gatherFor = 700;

/** Starts an observer that stores its utterances and reads postponed ones, as a recording does. */
export function startObserver(
  document: Document,
  reader: PlatformReader,
  clock: VirtualClock,
  resume: Utterance[] = [],
): { observer: CaptionObserver; received: Map<string, Utterance> } {
  const received = new Map<string, Utterance>(resume.map((utterance) => [utterance.uid, utterance]));
  let gathering = false;
  const observer = observe({
    document,
    postpone() {
      if (gathering) return true;
      gathering = true;
      clock.setTimeout(() => {
        gathering = false;
        observer.flush();
      }, gatherFor);
      return true;
    },
    reader,
    clock,
    newId: () => `utterance ${++made}`,
    resume,
    onUtterances(changed) {
      for (const utterance of changed) received.set(utterance.uid, utterance);
    },
    onState: () => {},
  });
  return { observer, received };
}

/** Plays a case on a document with a virtual clock. */
export async function replay(
  played: ReplayCase,
  setting: PageSetting,
  document: Document,
  reader: PlatformReader,
): Promise<Replayed> {
  const clock = virtualClock();
  const page = setting.create(document);
  const { observer, received } = startObserver(document, reader, clock);
  page.participants([alice, bob, carol]);
  page.self(me);
  if (!played.bare) {
    page.join();
    page.captionsOn();
    await clock.advance(500);
  }
  await played.play({ page, wait: (milliseconds) => clock.advance(milliseconds) });
  await clock.advance(8_000);
  const state = observer.state();
  observer.stop();
  const utterances = observer.utterances();
  return {
    transcript: orderedTurns(utterances),
    utterances,
    state,
    consumed: orderedTurns([...received.values()]),
  };
}

/** Returns the transcript in order. */
export function orderedTurns(utterances: readonly Utterance[]): Turn[] {
  return [...utterances]
    .sort((a, b) => a.startedAt - b.startedAt || a.ordinal - b.ordinal)
    .map(({ speaker, text }) => ({ speaker, text }));
}
