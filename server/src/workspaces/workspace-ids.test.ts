import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const sources = fileURLToPath(new URL('..', import.meta.url));

/** Where ids become workspaces, or rows of all of them are copied: the directory, moves, backups and the delivery of events. */
const maintenance = /^(workspaces|backup|events\/deliver)/;

it('takes a workspace by an actor, a key of a policy or the directory, and nowhere by a bare number', () => {
  const bare = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !maintenance.test(file))
    .flatMap((file) =>
      readFileSync(`${sources}/${file}`, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          /\bworkspace(Id|_id)\??: number\b/.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
        ),
    );
  expect(bare, 'Take `WorkspaceId`, a `Place` or a `MeetingKey` instead').toEqual([]);
});
