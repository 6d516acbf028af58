import { newDestination } from './new/destination.mjs';
import { filesOf } from './new/files.mjs';
import { newLocale } from './new/locale.mjs';
import { newPlatform } from './new/platform.mjs';
import { newScreen } from './new/screen.mjs';
import { root, run } from './processes.mjs';

/** What can be laid out anew: the command's words, and what it adds. */
export const kinds = {
  platform: { usage: "platform webex 'Webex'", add: newPlatform },
  screen: { usage: "screen dashboard/insights 'Insights'", add: newScreen },
  destination: { usage: "destination notion 'Notion'", add: newDestination },
  locale: { usage: "locale fr 'Français'", add: newLocale },
};

/** Lays out something new: folders, tests and lines in lists, so that it compiles and the completeness tests pass. */
export async function layOut([kind = '', name = '', title]) {
  const known = kinds[kind];
  if (!known || name === '') {
    const usages = Object.values(kinds).map(({ usage }) => `  pnpm new ${usage}`);
    throw new Error(`What is to be new?\n${usages.join('\n')}`);
  }
  const files = filesOf(root);
  const next = known.add(files, name, title);
  await run(`${root}/node_modules/.bin/biome`, ['check', '--write', ...files.touched], { quiet: true });
  console.log(`Added or changed:\n${[...files.touched].map((path) => `  ${path}`).join('\n')}`);
  console.log(`\nNext:\n${next.map((step) => `  ${step}`).join('\n')}`);
}
