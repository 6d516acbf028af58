/** The words of the download page. */
export const messages = {
  download: {
    title: 'Download',
    description: 'Get Afterword for Chrome and Edge, or load the unpacked extension from this server.',
    heading: 'Get Afterword',
    lead: 'One extension for the three platforms.',
    note: 'Works with the latest Chromium-based browsers such as Chrome and Edge.',
    notOffered: 'not offered yet',
    loadUnpacked: {
      title: 'Load it yourself',
      text: 'It is not in the store yet. It takes a minute, and no terminal.',
      file: (version: string, size: string) => `Download version ${version} (${size})`,
      steps: [
        {
          title: 'Download and unpack it',
          text: 'Unpack afterword-extension.zip into a folder that can stay where it is: the browser reads it from there.',
        },
        {
          title: 'Switch on Developer mode',
          text: 'Type chrome://extensions into the address bar, in Edge edge://extensions. The switch is at the top right, in Edge on the left.',
        },
        { title: 'Load the folder', text: 'Press Load unpacked and choose the folder that you unpacked.' },
        {
          title: 'Come back here signed in',
          text: 'The dashboard finds the extension and connects it. Nothing else is to be set.',
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
        'Version {installed} is installed in this browser, and version {newest} is here: unpack it over the old folder, then press the circular arrow on its card in the extensions page.',
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
