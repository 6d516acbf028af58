/* The dialogs of the commands, in a file that is loaded after the first screen. */
export { Palette } from './palette.tsx';
export { ShortcutList } from './shortcut-list.tsx';
