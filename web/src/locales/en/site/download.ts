/** The words of the download page. */
export const messages = {
  download: {
    title: 'Download',
    description: 'Get Afterword for Chrome, or load the unpacked extension from your own build.',
    heading: 'Get Afterword',
    lead: 'One extension for the three platforms.',
    note: 'Works with the latest Chromium-based browsers such as Chrome and Edge.',
    notOffered: 'not offered yet',
    loadUnpacked: {
      title: 'Load it yourself',
      text: 'It is not in the store yet. From your own copy of the source:',
      steps: [
        'Run npm start: it builds the extension into extension/dist.',
        'Open chrome://extensions and switch on Developer mode.',
        'Choose Load unpacked and pick the folder extension/dist.',
      ],
    },
    offers: {
      chrome: {
        name: 'Chrome Extension',
        text: 'Captures captions in Chrome on Meet, Zoom and Teams.',
        button: 'Add to Chrome',
      },
      workspace: {
        name: 'Workspace Marketplace',
        text: 'For administrators of Google Workspace.',
        button: 'Get from Marketplace',
      },
      edge: { name: 'Microsoft Edge', text: 'The same extension for Edge.', button: 'Get Edge Add-on' },
    },
  },
};
