/** The panels on the page and in the page's windows that show the call. */
import type { Capture, CaptureState } from '../messages/capture-state.ts';
import { mountPanel, type PanelDevice } from '../panel/mount.ts';
import type { PlatformReader } from '../platforms/platform.ts';
import { addFont } from './font.ts';

export interface PanelsOptions {
  capture: Capture;
  device: PanelDevice;
  reader: Pick<PlatformReader, 'behavior' | 'signals'>;
  /** Returns the page's popup windows, without picture-in-picture, which is too small for a panel. */
  popups(): Document[];
  font(): Promise<unknown>;
}

export interface Panels {
  show(state: CaptureState): void;
  remove(): void;
}

interface Mounted {
  /** The document's root when the panel was mounted. A rewritten document has another root. */
  root: Element;
  unmount(): void;
}

export function createPanels({ capture, device, reader, popups, font }: PanelsOptions): Panels {
  const mounted = new Map<Document, Mounted>();

  function mount(shown: Document): void {
    const view = shown.defaultView;
    if (!view) return;
    const own = shown === document ? capture : inWindow(capture);
    const unmount = mountPanel(own, device, reader.behavior.tiles, view);
    mounted.set(shown, { root: shown.documentElement, unmount });
    void addFont(shown, font);
  }

  function unmount(shown: Document): void {
    mounted.get(shown)?.unmount();
    mounted.delete(shown);
  }

  function remove(): void {
    for (const shown of [...mounted.keys()]) unmount(shown);
  }

  return {
    remove,
    show({ phase, panelHidden }) {
      if (phase === 'idle') {
        remove();
        return;
      }
      if (!panelHidden && !mounted.has(document)) mount(document);
      // Without a panel on the page, its windows have none.
      const others = mounted.has(document) ? popups() : [];
      for (const [shown, { root }] of mounted)
        if (shown !== document && (!others.includes(shown) || shown.documentElement !== root)) unmount(shown);
      for (const shown of others) if (!mounted.has(shown) && reader.signals(shown).inCall > 0) mount(shown);
    },
  };
}

/** Returns the capture for a panel in another window, which can be hidden separately. */
function inWindow(capture: Capture): Capture {
  const listeners = new Set<(state: CaptureState) => void>();
  let hidden = false;
  const ours = (state: CaptureState): CaptureState =>
    Object.create(state, { panelHidden: { value: hidden, enumerable: true } }) as CaptureState;
  return {
    state: () => ours(capture.state()),
    subscribe(listener) {
      listeners.add(listener);
      const unsubscribe = capture.subscribe((state) => listener(ours(state)));
      return () => {
        listeners.delete(listener);
        unsubscribe();
      };
    },
    command(name) {
      if (name !== 'show-panel' && name !== 'hide-panel') {
        capture.command(name);
        return;
      }
      hidden = name === 'hide-panel';
      for (const listener of listeners) listener(ours(capture.state()));
    },
  };
}
