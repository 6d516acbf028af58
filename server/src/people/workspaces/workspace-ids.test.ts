import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const sources = fileURLToPath(new URL('../..', import.meta.url));

/** Files that may convert ids to workspaces, or copy rows of all workspaces: the directory, moves, backups and jobs. */
const maintenance =
  /^(people\/(workspaces\/|access\/(announce-workspace|directory)[.])|transfer\/backup|commands|platform\/(work|deps|postgres\/citus)|events\/subscriber)/;

/** Each line of the server's own code, with its file. */
const lines = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^testing\//.test(file))
  .flatMap((file) =>
    readFileSync(`${sources}/${file}`, 'utf8')
      .split('\n')
      .map((line, index) => ({ file, place: `${file}:${index + 1} ${line.trim()}`, line })),
  );

it('gets a workspace from an actor, a key of a policy or the directory, and never from a bare number', () => {
  const bare = lines.filter(
    ({ file, line }) => !maintenance.test(file) && /\bworkspace(Id|_id)\??: number\b/.test(line),
  );
  expect(
    bare.map(({ place }) => place),
    'Take `WorkspaceId`, a `Place` or a `MeetingKey` instead',
  ).toEqual([]);
});

/** Code that works on all workspaces of a shard at once, with the reason. */
const acrossWorkspaces = {
  'events/module.ts': 'deletes events that are old',
  'operations/administration/status.ts': 'counts connections for staff',
  'outgoing/automations/module.ts': 'deletes the history of runs that are long over',
  'outgoing/integrations/module.ts':
    'deletes the history of deliveries that are long over, and finds who has to sign in again soon',
  'platform/http/readiness.ts': 'asks whether every database answers',
  'platform/http/repeats.ts': 'deletes answers that are no longer kept',
  'platform/work/place.ts': 'jobs are claimed, of all workspaces in turn',
  'sense/workflows/module.ts': 'deletes workflows that are long gone, and has runs go on that nobody is at',
  'transcripts/location/location.ts': 'says where meetings can be',
  'transcripts/meetings/search/collect-words.ts': 'stores the words of meetings at rest',
  'transfer/import/module.ts': 'deletes what is known of imports that are over',
};

it('works on all workspaces of a shard only in the listed places', () => {
  const files = lines.filter(({ line }) => /\bshards\.(all|stores)\b/.test(line)).map(({ file }) => file);
  expect([...new Set(files)].toSorted()).toEqual(Object.keys(acrossWorkspaces));
});
