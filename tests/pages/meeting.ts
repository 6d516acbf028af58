/**
 * Runs in a simulated meeting page: the platform's page around the captions, controlled by a test through
 * `window.meeting`.
 */
import type { ReadPlatform } from '../../extension/src/platforms/index.ts';
import type { CaptionWindow } from './captions.ts';
import { fakePlatforms } from './fake-platforms.ts';
import { generationShell } from './generations.ts';
import { play } from './player.ts';
import { leaveCase, playCase } from './replay-cases.ts';
import type { PopOut } from './shell.ts';

const { platform = 'meet' } = document.documentElement.dataset;
let shell = fakePlatforms[platform as ReadPlatform].shell();
let changes = 0;
let at = 0;

const captions: CaptionWindow = {
  turn: (on) => shell.captions.turn(on),
  isOn: () => shell.captions.isOn(),
  show(block, speaker, text) {
    shell.captions.show(block, speaker, text);
    changes += 1;
    at = Date.now();
  },
};

let page = shell;
let popup: Window | null = null;

shell.lobby();
window.meeting = {
  become(generation) {
    shell = generationShell(generation);
    shell.lobby();
  },
  enter(options) {
    shell.call({ ...options, leave: window.meeting.leave });
    captions.turn(options.captions ?? true);
  },
  leave: () => shell.left(),
  async popOut(how, options) {
    captions.turn(false);
    popup = await openWindow(how);
    page = shell;
    shell = generationShell('S-overlay', popup.document);
    shell.call({ ...options, leave: window.meeting.leave });
    captions.turn(true);
  },
  popIn() {
    popup?.close();
    shell = page;
    captions.turn(true);
  },
  captions: (on) => captions.turn(on),
  captionsAreOn: () => captions.isOn(),
  show: captions.show,
  play: (steps, speed) => play(captions, steps, speed),
  playCase,
  leaveCase,
  shown: () => ({ changes, at }),
};

interface PictureInPicture {
  requestWindow(): Promise<Window>;
}

async function openWindow(how: PopOut): Promise<Window> {
  if (how === 'picture') {
    const { documentPictureInPicture } = window as unknown as { documentPictureInPicture: PictureInPicture };
    return documentPictureInPicture.requestWindow();
  }
  const opened = window.open('', '', 'popup,width=900,height=700');
  if (!opened) throw new Error('The browser opened no window: it takes a gesture.');
  if (how === 'blank') return opened;
  opened.document.open();
  opened.document.write(
    '<!doctype html><html lang="en"><head><title>Huddle: #general - Acme - Slack</title></head><body></body></html>',
  );
  opened.document.close();
  return opened;
}
