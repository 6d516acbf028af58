/**
 * All actions with keys. The list of shortcuts, the palette and the key listener are made from this table. A new
 * action is a row here, its name in `locales/{locale}/actions.ts`, and `useActions({ name: … })` in the component
 * that handles it. `mod` is Ctrl, or Cmd on a Mac; `g m` is one key after the other. A letter is the character the
 * keyboard produces, so it works on every layout.
 */
export const actions = {
  palette: { group: 'anywhere', keys: 'mod+k' },
  search: { group: 'anywhere', keys: '/' },
  shortcuts: { group: 'anywhere', keys: '?' },
  theme: { group: 'anywhere', keys: 'shift+t' },

  home: { group: 'screens', keys: 'g h' },
  meetings: { group: 'screens', keys: 'g m' },
  actionItems: { group: 'screens', keys: 'g i' },
  searchAll: { group: 'screens', keys: 'g s' },
  ask: { group: 'screens', keys: 'g q' },
  company: { group: 'screens', keys: 'g c' },
  settings: { group: 'screens', keys: 'g p' },
  downloads: { group: 'screens', keys: 'g d' },
  administration: { group: 'screens', keys: 'g a' },

  next: { group: 'lists', keys: 'j' },
  previous: { group: 'lists', keys: 'k' },
  nextPage: { group: 'lists', keys: ']' },
  previousPage: { group: 'lists', keys: '[' },
  filters: { group: 'lists', keys: 'f' },
  import: { group: 'lists', keys: 'i' },

  bookmark: { group: 'meeting', keys: 'b' },
  edit: { group: 'meeting', keys: 'e' },
  comments: { group: 'meeting', keys: 'm' },
  copyLink: { group: 'meeting', keys: 'c' },
  delete: { group: 'meeting', keys: 'x' },
  nextMatch: { group: 'meeting', keys: 'n' },
  previousMatch: { group: 'meeting', keys: 'shift+n' },
  bookmarkedOnly: { group: 'meeting', keys: 'shift+b' },
  newest: { group: 'meeting', keys: 'shift+j' },
  notes: { group: 'meeting', keys: 'w' },
  rename: { group: 'meeting', keys: 'r' },
  label: { group: 'meeting', keys: 'l' },
  share: { group: 'meeting', keys: 's' },
  export: { group: 'meeting', keys: 'o' },
  print: { group: 'meeting', keys: 'p' },
  deleteMeeting: { group: 'meeting', keys: 'shift+x' },
} as const satisfies Record<string, { group: string; keys: string }>;

export type ActionName = keyof typeof actions;
export type ActionGroup = (typeof actions)[ActionName]['group'];

/** The names in the order of the table. */
export const actionNames = Object.keys(actions) as ActionName[];
