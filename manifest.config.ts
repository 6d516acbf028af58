import { manifestHosts, platforms } from './extension/src/platforms/index.ts';
import project from './package.json' with { type: 'json' };

/** The public half of the key that fixes the extension's id (product.extensionId). The private half is not needed to load it. */
const key =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAm2V/4oNl3hXHIL7bmxIewFr+ULivUuBRSavY2DI+InHMP2WeyDTIXdIC2Xa3vgKl/jq/iUyGV6Uf50Ju/b14E6T5Rmz5trgLHP/agOIkXpjaTmY+coM9CDSU/508lbjVn/N/zzqWotVBOsRk1eDOdL0A12KGHMoKGPf0zJOiv3S9PeUwJRLL1D0GRMyB6IzvoMMgnr2mY37tlXAjcnYUAmZy/rR2n+ta49iu8jUiRCbqpp1qkAKv5Y/8yOBgLtQXs2EooBE2iwDdZIDUMtpHF9akNd1l7tYBO5QQrMvGfNLmG47yfmoN9FZJrsXEDu/0LxLEXyrtXK0TFuOsQ4othwIDAQAB';

/** The MV3 manifest. `publicUrl` is the server whose web app may hand the extension a sign-in code. */
export function makeManifest(publicUrl: string) {
  return {
    manifest_version: 3 as const,
    // In the language of the browser: extension/src/locales/{locale}/manifest.ts.
    default_locale: 'en',
    name: '__MSG_name__',
    short_name: '__MSG_shortName__',
    version: project.version,
    description: '__MSG_description__',
    key,
    minimum_chrome_version: '120',
    icons: { 16: 'icons/16.png', 32: 'icons/32.png', 48: 'icons/48.png', 128: 'icons/128.png' },
    action: {
      default_popup: 'src/popup/index.html',
      default_title: 'Afterword',
      default_icon: { 16: 'icons/16.png', 32: 'icons/32.png' },
    },
    options_ui: { page: 'src/options/index.html', open_in_tab: true },
    side_panel: { default_path: 'src/side-panel/index.html' },
    background: { service_worker: 'src/background/main.ts', type: 'module' as const },
    // `activeTab`: a click on the toolbar button reveals the site that the user may want to grant.
    permissions: ['storage', 'unlimitedStorage', 'alarms', 'identity', 'scripting', 'sidePanel', 'activeTab'],
    host_permissions: [...manifestHosts],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    // The scripts of other platforms are registered for the sites that a person grants (extension/src/background/).
    content_scripts: platforms.flatMap(({ id, access }) =>
      access.kind === 'manifest'
        ? [
            {
              matches: [...access.hosts],
              js: ['src/content-script/common.ts', `src/content-script/${id}.ts`],
              run_at: 'document_start' as const,
              all_frames: true,
              match_about_blank: true,
            },
          ]
        : [],
    ),
    externally_connectable: { matches: [`${new URL(publicUrl).origin}/*`] },
    commands: {
      bookmark: { suggested_key: { default: 'Alt+Shift+B' }, description: '__MSG_bookmark__' },
    },
  };
}
