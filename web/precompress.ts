import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressions = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };
/** Smaller files fit into one packet anyway. */
const minBytes = 1_024;

/** Writes compressed copies next to the built files, for the server to send (`serveStatic` with `precompressed`). */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  async writeBundle({ dir }) {
    const texts = readdirSync(dir!, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(?:js|css|svg|html)$/.test(name),
    );
    await Promise.all(
      texts.map(async (name) => {
        const path = join(dir!, name);
        const content = await readFile(path);
        if (content.length < minBytes) return;
        for (const [ending, compress] of Object.entries(compressions))
          await writeFile(`${path}${ending}`, await compress(content));
      }),
    );
  },
});
