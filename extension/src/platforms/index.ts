/** The platforms, as pure data: the manifest is computed from this list. Adding one adds a folder and a line. */
import type { Platform } from '@afterword/api-client';

export const platforms: { id: Platform; hosts: string[] }[] = [
  { id: 'meet', hosts: ['https://meet.google.com/*'] },
  { id: 'zoom', hosts: ['https://*.zoom.us/*'] },
  {
    id: 'teams',
    hosts: [
      'https://teams.microsoft.com/*',
      'https://*.teams.microsoft.com/*',
      'https://teams.live.com/*',
      'https://teams.cloud.microsoft/*',
    ],
  },
];
