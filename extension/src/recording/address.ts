/** Which meeting a page is in, also when its address no longer says so. */
import type { PlatformReader } from '../platforms/platform.ts';

/** `sessionStorage`: the tab's own, shared by its frames of one origin, and outliving a reload. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Address {
  /** The code of the meeting this page is in, as far as anything shows it. `joined`: a call is on. */
  code(joined: boolean): string | null;
  /** A code for a call that has none, kept until it is over. */
  makeUp(): string;
  /** The call is over: the next one without a code is another. */
  forget(): void;
}

const codeKey = 'afterword.code';

export function createAddress(
  reader: Pick<PlatformReader, 'behavior' | 'meetingCode'>,
  view: Window,
  random: () => string,
): Address {
  const { addressLosesCode, sideRoomParameter } = reader.behavior;
  const storage = tabStorage(view);
  const isSideRoom = (url: string) =>
    sideRoomParameter !== null && new URL(url).searchParams.has(sideRoomParameter);
  // Written only when it changes: each write is a message to another process.
  const keep = (code: string) => {
    if (storage?.getItem(codeKey) !== code) storage?.setItem(codeKey, code);
  };
  const address: Address = {
    code(joined) {
      const url = view.location.href;
      const here = reader.meetingCode(url);
      if (here !== null && !isSideRoom(url)) {
        if (joined || addressLosesCode) keep(here);
        return here;
      }
      const remembered = storage?.getItem(codeKey) ?? null;
      if (here !== null) return remembered ?? here;
      if (view.parent !== view) return codeAbove(reader, view) ?? remembered;
      // Unless the platform takes the code out of it, an address without one is another place.
      if (addressLosesCode || remembered?.startsWith(madeUp)) return remembered;
      return null;
    },
    makeUp() {
      const code = `${madeUp}${random()}`;
      storage?.setItem(codeKey, code);
      return code;
    },
    forget: () => storage?.removeItem(codeKey),
  };
  // At document_start the address still has what the platform takes out of it later.
  address.code(false);
  return address;
}

const madeUp = 'call-';

/** A frame's meeting is its page's, where the page lets us look. */
function codeAbove(reader: Pick<PlatformReader, 'meetingCode'>, view: Window): string | null {
  try {
    return view.top ? reader.meetingCode(view.top.location.href) : null;
  } catch {
    // A frame of another origin may not read its page's address.
    return null;
  }
}

function tabStorage(view: Window): TabStorage | null {
  try {
    return view.sessionStorage;
  } catch {
    // Sandboxed frames have none; they cannot be read in a second tab either.
    return null;
  }
}
