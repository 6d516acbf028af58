import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  BlogPost,
  BlogPostItem,
  DescribedIntegration,
  SiteSettings,
} from '@afterword/api-client/contract';

/** What web/dist-server/render.js exports (web/src/site/render.tsx). */
interface RenderBundle {
  /** Whether the app alone draws what is at this address. */
  isAppAddress(pathname: string): boolean;
  /** Paths for search engines, without articles. */
  listedPaths: readonly string[];
  render(request: {
    pathname: string;
    search: string;
    locale: string;
    contact?: ContactAnswer;
    site: SiteSettings;
    data: {
      posts(): Promise<BlogPostItem[]>;
      post(slug: string): Promise<BlogPost | null>;
      integration(id: string): Promise<DescribedIntegration | null>;
      readiness(): Promise<{ status: string }>;
    };
    publicUrl: string;
    year: number;
    assets: Assets;
  }): Promise<{ html: string; status: 200 | 404 }>;
}

/** What became of a contact form that was sent without a script (web/src/site/contact/answer.ts). */
export interface ContactAnswer {
  typed: Partial<Record<string, string>>;
  problem: 'fields' | 'too-often' | 'failed';
  /** The fields that could not be taken. */
  problems: string[];
}

interface Assets {
  script: string;
  styles: string[];
  preload: string[];
  app: string[];
}

/** What draws the public pages. */
export type Renderer = RenderBundle & { assets: Assets };

/** The built pages of `web`, or null where they are not built. */
export async function loadRenderer(webRoot: string): Promise<Renderer | null> {
  const script = join(dirname(webRoot), 'dist-server', 'render.js');
  const manifest = join(webRoot, '.vite', 'manifest.json');
  if (!existsSync(script) || !existsSync(manifest)) return null;
  const files = JSON.parse(await readFile(manifest, 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const withImports = (name: string): string[] => [
    `/${files[name]?.file}`,
    ...(files[name]?.imports ?? []).flatMap(withImports),
  ];
  const named = (ending: string) =>
    Object.entries(files)
      .filter(([name]) => name.endsWith(ending))
      .map(([, { file }]) => `/${file}`);
  const bundle = (await import(/* @vite-ignore */ pathToFileURL(script).href)) as RenderBundle;
  return {
    ...bundle,
    assets: {
      script: `/${files['src/site/site.ts']?.file}`,
      styles: named('.css'),
      preload: [...named('inter-everyday-normal.woff2'), ...named('newsreader-everyday-normal.woff2')],
      app: [...new Set(['index.html', 'src/account/login/login.tsx'].flatMap(withImports))],
    },
  };
}
