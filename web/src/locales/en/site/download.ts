/** The words of the download page. */
export const messages = {
  download: {
    title: 'Download',
    description: 'Get Afterword for Chrome and Edge, or load the unpacked extension from this server.',
    heading: 'Get Afterword',
    lead: 'One extension for Meet, Zoom and Teams, and in beta for Slack huddles in the browser.',
    note: 'Works with the latest Chromium-based browsers such as Chrome and Edge.',
    notOffered: 'not offered yet',
    loadUnpacked: {
      title: 'Load it yourself',
      text: 'It is not in the store yet. It takes a minute, and no terminal.',
      file: (version: string, size: string) => `Download version ${version} (${size})`,
      steps: [
        { title: 'Download it', text: 'The file is afterword-extension.zip. Leave it packed.' },
        {
          title: 'Switch on Developer mode',
          text: 'Type chrome://extensions into the address bar, in Edge edge://extensions. The switch is at the top right, in Edge on the left.',
        },
        {
          title: 'Drag the file onto that page',
          text: 'From the list of downloads, or from the folder it is in. Where that cannot be done, unpack it into a folder that can stay where it is, press Load unpacked and choose that folder.',
        },
        {
          title: 'Your dashboard opens',
          text: 'It finds the extension and connects it once you are signed in. Nothing else is to be set.',
        },
      ],
      ownCopy:
        'This server was built without the extension. Run npm start in a copy of the source; the extension is then in extension/dist, and the steps are the same from the second on.',
      /** As the browsers themselves call these in this language. */
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
      current: 'Version {installed} is installed in this browser. It is the newest.',
      older:
        'Version {installed} is installed in this browser, and version {newest} is here: download it and drag the file onto the extensions page. It takes the place of the old one.',
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
