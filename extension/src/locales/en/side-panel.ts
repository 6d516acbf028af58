export const messages = {
  title: 'Afterword transcript',
  elsewhere: 'This meeting runs in another tab.',
  noMeeting: 'No meeting in this tab.',
  open: 'Open a meeting on Meet, Zoom or Teams, and what is said appears here.',
};
