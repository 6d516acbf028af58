/** Identifies the meeting of a page by its current or an earlier address. */
import type { PlatformReader } from '../platforms/platform.ts';
import { sameMeetingMs } from './meeting-memory.ts';

/** `sessionStorage`, which belongs to the tab, is shared by its frames of one origin, and survives a reload. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Address {
  /** Returns the code in the address of this page or its parent page, or on the page itself. `joined`: a call is running. */
  named(joined: boolean): string | null;
  /** Returns this tab's last code, if the address no longer has it or we made it up. */
  remembered(): string | null;
  /** Forgets the code if its call disappeared so long ago, before a reload, that the next call is another. */
  forgetIfOld(at: number): void;
  /** Records when the call disappeared from the page, or null while it is there. */
  gone(at: number | null): void;
  /** Remembers the code of a call whose address lacks it. */
  keep(code: string): void;
  /** Makes up a code for a call that has none. `keep` remembers it. */
  makeUp(): string;
  /** Forgets the code at the end of a call, because the next call without a code is another. */
  forget(): void;
}

const codeKey = 'afterword.code';
/** When the call with that code disappeared, in milliseconds since 1970. */
const goneKey = 'afterword.gone';
const madeUp = 'call-';

/** Returns whether we made up the code for a call without one. */
export function isGeneratedCode(code: string): boolean {
  return code.startsWith(madeUp);
}

export function createAddress(
  reader: Pick<PlatformReader, 'behavior' | 'meetingCode' | 'codeOnPage'>,
  view: Window,
  random: () => string,
): Address {
  const { addressLosesCode, sideRoomParameter } = reader.behavior;
  const storage = tabStorage(view);
  const isSideRoom = (url: string) =>
    sideRoomParameter !== null && new URL(url).searchParams.has(sideRoomParameter);
  const remembered = () => storage?.getItem(codeKey) ?? null;
  // Write only changes: each write is a message to another process.
  const write = (key: string, value: string | null) => {
    if ((storage?.getItem(key) ?? null) === value) return;
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, value);
  };
  const gone = (at: number | null) => write(goneKey, at === null ? null : `${at}`);
  const keep = (code: string) => {
    write(codeKey, code);
    gone(null);
  };
  const forget = () => {
    write(codeKey, null);
    gone(null);
  };
  const address: Address = {
    named(joined) {
      const url = view.location.href;
      const here = reader.meetingCode(url) ?? reader.codeOnPage?.(view.document) ?? null;
      if (here !== null && isSideRoom(url)) return remembered() ?? here;
      const code = here ?? (view.parent === view ? null : codeAbove(reader, view));
      if (code !== null && (joined || addressLosesCode)) keep(code);
      return code;
    },
    remembered,
    keep,
    makeUp: () => `${madeUp}${random()}`,
    forget,
    gone,
    forgetIfOld(at) {
      const since = Number(storage?.getItem(goneKey) ?? at);
      if (at - since > sameMeetingMs) forget();
    },
  };
  // At document_start the address still has the parts that the platform removes later.
  address.named(false);
  return address;
}

/** Returns the code of a frame's parent page, if that page is accessible. */
function codeAbove(reader: Pick<PlatformReader, 'meetingCode'>, view: Window): string | null {
  try {
    return view.top ? reader.meetingCode(view.top.location.href) : null;
  } catch {
    // A frame of another origin cannot read the address of its page.
    return null;
  }
}

function tabStorage(view: Window): TabStorage | null {
  try {
    return view.sessionStorage;
  } catch {
    // Sandboxed frames have no storage. They cannot be read in a second tab either.
    return null;
  }
}
