import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  BlogPost,
  BlogPostItem,
  DescribedCall,
  DescribedIntegration,
  SiteSettings,
} from '@afterword/api-client/contract';

/** The exports of web/dist-server/render.js (web/src/site/render.tsx). */
interface RenderBundle {
  isAppAddress(pathname: string): boolean;
  /** Paths for search engines, without articles. */
  listedPaths: readonly string[];
  render(request: {
    pathname: string;
    search: string;
    locale: string;
    contact?: ContactAnswer;
    /** True if the blog could not be read. The page then says so. */
    blogFailed?: boolean;
    site: SiteSettings;
    data: {
      posts(): Promise<BlogPostItem[]>;
      post(slug: string): Promise<BlogPost | null>;
      integration(id: string): Promise<DescribedIntegration | null>;
      readiness(): Promise<{ status: string }>;
      calls(): Promise<DescribedCall[]>;
      origin: string;
    };
    publicUrl: string;
    year: number;
    assets: Assets;
  }): Promise<{ html: string; status: 200 | 404 | 503 }>;
}

/** The outcome of a contact form that was sent without a script. */
export interface ContactAnswer {
  typed: Partial<Record<string, string>>;
  problem: 'fields' | 'too-often' | 'failed';
  /** Names of the invalid fields. */
  problems: string[];
}

interface Assets {
  script: string;
  styles: string[];
  preload: string[];
  app: string[];
}

export type Renderer = RenderBundle & { assets: Assets };

/** Loads the built pages of `web`; null if they are not built. */
export async function loadRenderer(webRoot: string): Promise<Renderer | null> {
  const script = join(dirname(webRoot), 'dist-server', 'render.js');
  const manifest = join(webRoot, '.vite', 'manifest.json');
  if (!existsSync(script) || !existsSync(manifest)) return null;
  const files = JSON.parse(await readFile(manifest, 'utf8')) as Record<
    string,
    { file: string; imports?: string[] }
  >;
  const app = new Set<string>();
  const addWithImports = (name: string): void => {
    const built = files[name];
    if (!built || app.has(`/${built.file}`)) return;
    app.add(`/${built.file}`);
    built.imports?.forEach(addWithImports);
  };
  for (const entry of ['index.html', 'src/account/login/login.tsx']) addWithImports(entry);
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
      app: [...app],
    },
  };
}
