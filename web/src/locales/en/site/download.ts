/** Messages of the download page. */
export const messages = {
  download: {
    title: 'Download',
    description: 'Get Afterword for Chrome and Edge, or load the unpacked extension from this server.',
    heading: 'Get Afterword',
    lead: 'One extension for Meet, Zoom, Teams and, in beta, Slack huddles in the browser.',
    note: 'Works with the latest Chromium-based browsers such as Chrome and Edge.',
    notOffered: 'not offered yet',
    loadUnpacked: {
      title: 'Load it yourself',
      text: 'It isn’t in the store yet. Loading it takes a minute and needs no terminal.',
      file: (version: string, size: string) => `Download version ${version} (${size})`,
      steps: [
        { title: 'Download it', text: 'The file is afterword-extension.zip. Don’t unpack it.' },
        {
          title: 'Switch on Developer mode',
          text: 'Open chrome://extensions, or edge://extensions in Edge. The switch is at the top right, or on the left in Edge.',
        },
        {
          title: 'Drag the file onto that page',
          text: 'Drag it from the downloads list or its folder. If that doesn’t work, unpack it into a folder you keep, click Load unpacked and choose that folder.',
        },
        {
          title: 'Your dashboard opens',
          text: 'It finds the extension and connects it when you sign in. There is nothing else to set up.',
        },
      ],
      ownCopy: 'This server doesn’t offer the extension yet. Ask its operator to add it.',
      /** The browsers' own names for these, in this language. */
      pictures: {
        chrome: 'Chrome',
        edge: 'Edge',
        extensions: 'Extensions',
        developerMode: 'Developer mode',
        loadUnpacked: 'Load unpacked',
        pack: 'Pack extension',
        update: 'Update',
      },
    },
    installed: {
      current: 'Version {installed} is installed in this browser and up to date.',
      older:
        'Version {installed} is installed in this browser. To update to {newest}, download it and drag the file onto the extensions page. It replaces the old version.',
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
