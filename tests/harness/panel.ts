/** The controls of the panel that keyboard users reach while it captures, in order. */
export const panelControls = [
  'Move panel with the arrow keys',
  'Open side panel',
  'Hide panel',
  'Transcript',
  'Pause',
  'Bookmark',
  'Off the record',
];
