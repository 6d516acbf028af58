export const messages = {
  title: 'Afterword transcript',
  elsewhere: 'This meeting is running in another tab.',
  noMeeting: 'No meeting in this tab.',
  open: 'Open a meeting on Meet, Zoom or Teams to see its transcript here.',
};
