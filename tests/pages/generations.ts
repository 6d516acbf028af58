/** Older and other pages of the platforms, by generation, controlled like our own. Readers are built for them. */
import { type Person, person, type ShownRow } from '../../extension/test/pages/page.ts';
import { pageKinds } from '../../extension/test/platforms.ts';
import type { Shell } from './shell.ts';

/** The page of one generation (`G2024a`, `T2026-guest`, …) as a shell. */
export function generationShell(generation: string, document = window.document): Shell {
  const kind = pageKinds.find((one) => one.generation === generation);
  if (!kind) throw new Error(`There is no page of generation ${generation}.`);
  document.body.replaceChildren();
  const page = kind.create(document);
  const people = new Map<string, Person>();
  const known = (name: string) => {
    if (!people.has(name)) people.set(name, person(name, { avatar: null }));
    return people.get(name)!;
  };
  const rows = new Map<number, ShownRow>();
  /** Slack's lists show this many of the newest rows at once. */
  const most = kind.platform === 'slack' ? (generation === 'S-panel' ? 16 : 6) : Number.POSITIVE_INFINITY;
  /** On Zoom a speaker's line is one element: the next utterance replaces its text. */
  const lines = new Map<string, { row: ShownRow; number: number }>();

  return {
    captions: {
      turn(on) {
        if (on) page.captionsOn();
        else page.captionsOff();
        rows.clear();
        lines.clear();
      },
      isOn: () => page.region() !== null,
      show(number, speaker, text) {
        if (page.region() === null) return;
        const overlay = kind.platform === 'zoom' && generation !== 'Z-panel';
        if (text === null) {
          if (overlay && lines.get(speaker)?.number === number) lines.get(speaker)?.row.hide();
          return;
        }
        const line = overlay ? lines.get(speaker) : undefined;
        const row = rows.get(number) ?? line?.row;
        if (row) {
          row.write(text);
          if (line && line.number !== number) row.show();
        }
        const shown = row ?? page.say(known(speaker), text);
        rows.set(number, shown);
        if (page.rows().length > most) page.rows()[0]!.remove();
        if (overlay) lines.set(speaker, { row: shown, number });
      },
    },
    lobby: page.lobby,
    call({ title, self, people: names, leave }) {
      for (const name of names) people.set(name, person(name));
      page.title(title);
      page.join();
      page.self(known(self));
      page.participants(names.filter((name) => name !== self).map(known));
      page.hangUpButton()?.addEventListener('click', leave);
    },
    left: page.leave,
  };
}
