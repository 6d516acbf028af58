/** The controls of the panel that get the focus by keyboard while it captures, in order. */
export const panelControls = [
  'Move panel with the arrow keys',
  'Open side panel',
  'Hide panel',
  'Transcript',
  'Pause',
  'Bookmark',
  'Off the record',
];
