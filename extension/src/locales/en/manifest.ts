/** The extension's texts in the browser and the store, written to `_locales` (see manifest.config.ts). */
export const messages = {
  name: 'Afterword: meeting transcripts',
  shortName: 'Afterword',
  description:
    'Turns the live captions of Google Meet, Zoom and Teams into searchable transcripts. No bot, no audio.',
  bookmark: 'Bookmark what was just said',
};
