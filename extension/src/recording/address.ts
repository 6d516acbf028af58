/** Identifies the meeting of a page by its current or an earlier address. */
import type { PlatformReader } from '../platforms/platform.ts';

/** `sessionStorage`, which belongs to the tab, is shared by its frames of one origin, and survives a reload. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Address {
  /** Returns the code in the address of this page or its parent page, or on the page itself. `joined`: a call is running. */
  named(joined: boolean): string | null;
  /** Returns this tab's last code, if the address no longer has it or we made it up. */
  remembered(): string | null;
  /** Remembers the code of a call whose address lacks it. */
  keep(code: string): void;
  /** Makes up a code for a call that has none. `keep` remembers it. */
  makeUp(): string;
  /** Forgets the code at the end of a call, because the next call without a code is another. */
  forget(): void;
}

const codeKey = 'afterword.code';
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
  const keep = (code: string) => {
    if (remembered() !== code) storage?.setItem(codeKey, code);
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
    forget: () => storage?.removeItem(codeKey),
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
