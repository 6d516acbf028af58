/** What of the panel takes the focus by keyboard while it reads, in order. */
export const panelControls = [
  'Move panel with the arrow keys',
  'Open side panel',
  'Hide panel',
  'Transcript',
  'Pause',
  'Bookmark',
  'Off the record',
];
