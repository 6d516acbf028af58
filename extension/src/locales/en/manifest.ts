/** What the browser and the store say of the extension: written to `_locales` (manifest.config.ts names them). */
export const messages = {
  name: 'Afterword: meeting transcripts',
  shortName: 'Afterword',
  description:
    'Turns the live captions of Google Meet, Zoom and Teams into searchable transcripts. No bot, no audio.',
  bookmark: 'Bookmark what was just said',
};
