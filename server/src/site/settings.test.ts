import { describe, expect, it } from 'vitest';
import { readEnvironment } from '../platform/environment.ts';
import { siteSettings } from './settings.ts';

const settings = (variables: Record<string, string> = {}) => siteSettings(readEnvironment(variables));

describe('what the public pages are told of the server', () => {
  it('is that nothing is offered yet, where nothing is configured', () => {
    expect(settings()).toMatchObject({
      stores: { chrome: null, edge: null, workspace: null },
      social: [],
      launchingSoon: true,
    });
  });

  it('is where the extension is offered, and who to follow, once that is configured', () => {
    const chrome = 'https://chromewebstore.google.com/detail/afterword/abc';
    expect(
      settings({
        CHROME_STORE_URL: chrome,
        SOCIAL_LINKS: 'https://www.linkedin.com/company/afterword,https://mastodon.example/@afterword',
      }),
    ).toMatchObject({
      stores: { chrome, edge: null, workspace: null },
      social: [
        { name: 'linkedin.com', url: 'https://www.linkedin.com/company/afterword' },
        { name: 'mastodon.example', url: 'https://mastodon.example/@afterword' },
      ],
      launchingSoon: false,
    });
  });

  it('keeps the badge, or takes it away, when told so', () => {
    expect(settings({ LAUNCHING_SOON: 'false' }).launchingSoon).toBe(false);
    const edge = 'https://microsoftedge.microsoft.com/addons/detail/abc';
    expect(settings({ EDGE_STORE_URL: edge, LAUNCHING_SOON: 'true' }).launchingSoon).toBe(true);
  });
});
