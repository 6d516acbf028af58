/** The property: all promises of sync.md hold after all faults are over. */
import fc from 'fast-check';
import { repeatCommand } from '../../../scripts/testing/repeat.ts';
import { keyOf } from '../../src/messages/record-rules.ts';
import type { CaptureRecord, DeviceRecord, EntryRecord } from '../../src/messages/records.ts';
import { asUnsent } from '../../src/outbox/rows.ts';
import { parseQueue } from '../../src/outbox/store.ts';
import { commands, endCapture, storedValue } from './commands.ts';
import { createWorld, isPoison, type World } from './world.ts';

export interface Checked {
  failed: boolean;
  runs: number;
  /** For a failure: how to repeat it, the shortest schedule, and the broken promises. */
  report: string;
}

/** Runs schedules of faults. A seed and a path repeat a schedule. */
export async function checkSchedules(
  parameters: { numRuns: number; seed: number; path?: string; endOnFailure?: boolean },
  size = 40,
): Promise<Checked> {
  const property = fc.asyncProperty(commands(size), fc.nat(), fc.boolean(), async (steps, seed, signedIn) => {
    const world = createWorld(seed);
    if (signedIn) await world.signIn('https://one.example', 1);
    await fc.asyncModelRun(() => ({ model: {}, real: world }), steps);
    await heal(world);
    await verify(world);
  });
  const { failed, numRuns, seed, counterexample, counterexamplePath, errorInstance } = await fc.check(
    property,
    parameters,
  );
  const [steps, worldSeed, signedIn] = counterexample ?? [];
  // After its first number, a path depends on earlier shrinking. Shrinking again is more reliable.
  const report = failed
    ? `Repeat it with: ${repeatCommand(seed, {
        file: 'extension/test/outbox-model/outbox-model.test.ts',
        title: 'keeps every promise',
        env: { MODEL_PATH: counterexamplePath?.split(':')[0] },
      })}
${steps} (world ${worldSeed}, signed in: ${signedIn})
${errorInstance}`
    : '';
  return { failed, runs: numRuns, report };
}

// ---------------------------------------------------------------------------------------------------------- healing

async function heal(world: World): Promise<void> {
  const full = world.quota.disk || world.quota.journal;
  world.network = { fault: 'ok', left: 0 };
  world.quota = { disk: false, journal: false };
  world.workerCanStart = true;
  world.killAt = null;
  world.loseNextAnswer = false;
  world.addresses.set('https://one.example', world.servers.one);
  world.addresses.set('https://two.example', world.servers.two);
  if (!world.alarm) world.wake();

  // Answers that were already sent still arrive.
  await world.advance(100);
  const quick = !full && isQuick(world);
  const session = world.sessionNow();
  const server = session && world.addresses.get(session.origin);
  const valid = session && server?.id === session.serverId && server.tokens.has(session.token);
  if (valid && session.expired === null) {
    await expectEmpty(
      world,
      quick ? 2_000 : 45_000 + askedPause(world),
      quick ? 'a meeting tab open' : 'healing',
    );
  } else {
    // Data in flight or held by a sender first reaches the store.
    await world.advance(45_000);
  }
  const now = world.sessionNow();
  const taken = Object.values(world.servers).some(
    (one) => one.id === now?.serverId && one.tokens.has(now.token),
  );
  claim(
    !(taken && now?.expired === 'unauthenticated'),
    'signed out, although the server still takes the token',
  );
  for (const [origin, account] of accountsToVisit(world)) {
    await world.signIn(origin, account);
    await expectEmpty(world, 45_000, `signing in at ${origin} as ${account}`);
    // By then, a backup restored while nothing was pending is detected.
    await world.advance(35_000);
  }
  if (!world.forgetful) checkPromises(world);
  for (const tab of world.tabs) if (tab.alive && !tab.ended) endCapture(world, tab);
  world.network = { fault: 'half-reply', left: 4, only: 'closeCapture' };
  // Closed tabs are detected, and their captures are closed for each account.
  await world.advance(160_000);
  for (const [origin, account] of accountsToVisit(world)) {
    await world.signIn(origin, account);
    await world.advance(35_000);
  }
  const before = world.requests;
  await world.advance(120_000);
  claim(world.requests - before <= 16, `I8: ${world.requests - before} requests in two quiet minutes`);
}

/** Returns whether only the next attempt is missing between the end of an outage and an empty outbox. */
function isQuick(world: World): boolean {
  const now = world.clock.now();
  const pauses = Object.values(storedValue(world, 'pauses') ?? {});
  return (
    // Data that a server lost without a trace becomes unsent only after a close.
    !world.forgetful &&
    world.worker?.alive === true &&
    world.inFlight === 0 &&
    world.journal.size === 0 &&
    world.tabs.some((tab) => tab.alive) &&
    world.tabs.every(
      (tab) => !tab.alive || (tab.sender.storage === 'worker' && tab.sender.held().length === 0),
    ) &&
    // A changed clock may end a wait that the server asked for, but only the next alarm notices.
    pauses.every((pause) => !pause.asked && pause.until - now <= 1_500 && now >= pause.since) &&
    queued(world).length <= 6
  );
}

function askedPause(world: World): number {
  const pauses = Object.values(storedValue(world, 'pauses') ?? {}).filter((pause) => pause.asked);
  return Math.max(
    0,
    ...pauses.map((pause) => Math.min(pause.until - world.clock.now(), pause.until - pause.since)),
  );
}

async function expectEmpty(world: World, within: number, after: string): Promise<void> {
  const step = 250;
  for (let waited = 0; waited < within && !isEmpty(world); waited += step) await world.advance(step);
  const left = queued(world);
  const held = world.tabs.flatMap((tab) => (tab.alive ? tab.sender.held() : []));
  claim(left.length === 0, `I7: after ${within} ms of ${after} still unsent: ${left.join(', ')}`);
  claim(
    held.length === 0,
    `I7: after ${within} ms of ${after} still in a tab: ${held.map(keyOf).join(', ')}`,
  );
}

function isEmpty(world: World): boolean {
  return (
    queued(world).length === 0 &&
    world.journal.size === 0 &&
    world.tabs.every((tab) => !tab.alive || tab.sender.held().length === 0)
  );
}

/** Returns the unsent rows of the signed-in account. Rows that were given up may stay without facts. */
function queued(world: World): string[] {
  const session = world.sessionNow();
  return [...world.disk.contents.rows.values()]
    .filter(
      (row) => row.queue && parseQueue(row.queue).stage !== 'close' && !world.givenUp.has(row.meetingId),
    )
    .filter((row) => {
      const owner = world.disk.contents.owners.get(row.meetingId);
      return owner?.serverId === session?.serverId && owner?.accountId === session?.account.id;
    })
    .map((row) => row.key);
}

/** Returns all accounts with captured data and their server's address. */
function accountsToVisit(world: World): [string, number][] {
  const visits = new Map<string, [string, number]>();
  for (const owner of world.disk.contents.owners.values()) {
    const serverId = owner.serverId ?? (owner.origin.includes('one') ? 'one' : 'two');
    const account = owner.accountId ?? 1;
    visits.set(`${serverId}/${account}`, [`https://${serverId}.example`, account]);
  }
  return [...visits.values()];
}

// ------------------------------------------------------------------------------------------------------- invariants

async function verify(world: World): Promise<void> {
  claim(world.violations.length === 0, world.violations.join('; '));
  checkPromises(world);
  checkOnce(world);
  for (const id of world.toldDeleted) {
    const record = world.disk.contents.rows.get(keyOf({ kind: 'entry', id }))?.record;
    claim(
      record?.kind !== 'entry' || record.content === null,
      `the text of ${id} is here, deleted on the server`,
    );
  }
  checkClosed(world);
  claim(world.journal.size === 0, `I8: the journal still holds ${[...world.journal.keys()]}`);
  claim(world.disk.contents.rows.size <= world.said.size, 'I8: more rows than records');
  await checkSentTwice(world);
}

/** Checks that a server has everything that was acknowledged, and every record in a tab. */
function checkPromises(world: World): void {
  for (const [key, record] of world.said) {
    const captureId = record.kind === 'capture' ? record.id : 'captureId' in record ? record.captureId : null;
    const here = world.tabs.some((tab) => tab.alive && tab.captureId === captureId);
    const revision = Math.max(world.promised.get(key) ?? 0, here ? record.revision : 0);
    if (revision > 0 && !world.givenUp.has(record.meetingId)) checkPromise(world, record, revision);
  }
}

function meetingsOf(world: World, meetingId: string) {
  return Object.values(world.servers).flatMap((server) =>
    [...server.contents.accounts].flatMap(([account, meetings]) => {
      const meeting = meetings.get(meetingId);
      return meeting ? [{ meeting, at: `${server.id}/${account}` }] : [];
    }),
  );
}

function checkPromise(world: World, record: DeviceRecord, revision: number): void {
  const key = keyOf(record);
  const row = world.disk.contents.rows.get(key);
  const [found] = meetingsOf(world, record.meetingId);
  const refused = row?.refusal === undefined ? undefined : row.record;
  if (refused?.kind === 'entry' && isPoison(refused.content) && refused.revision >= revision) return;
  claim(found !== undefined, `I1: ${record.meetingId} is on no server, for ${key}@${revision}`);
  if (record.kind === 'meeting') {
    claim(found.meeting.facts.revision >= revision, `I1: facts of ${record.id} are older than ${revision}`);
  } else if (record.kind === 'gap') {
    claim(
      (found.meeting.gaps.get(record.id)?.revision ?? 0) >= revision,
      `I9: gap ${record.id}@${revision} is missing`,
    );
  } else if (record.kind === 'capture') {
    claim(found.meeting.captures.has(record.id), `I1: capture ${record.id} is missing`);
  } else {
    checkEntry(world, record, revision, found.meeting.entries.get(record.id));
  }
}

interface Stored {
  revision: number;
  content: string | null;
  speaker: string;
  ordinal: number;
  startedAt: string;
}

function checkEntry(world: World, said: EntryRecord, revision: number, stored: Stored | undefined): void {
  const row = world.disk.contents.rows.get(keyOf(said));
  claim(
    stored !== undefined,
    `I1: entry ${said.id}@${revision} is missing; on the device: ${JSON.stringify(row)}`,
  );
  claim(
    stored.speaker === said.speaker,
    `I5: entry ${said.id} is by ${stored.speaker}, was by ${said.speaker}`,
  );
  claim(stored.ordinal === said.ordinal && stored.startedAt === said.startedAt, `I4: entry ${said.id} moved`);
  if (world.deleted.has(said.id) && stored.content === null) {
    return;
  }
  claim(
    stored.revision >= revision,
    `I3: entry ${said.id} is at ${stored.revision}, was promised ${revision}`,
  );
  const texts = world.texts.get(keyOf(said));
  claim(
    texts?.get(stored.revision) === stored.content,
    `I3: entry ${said.id} reads '${stored.content}' at ${stored.revision}`,
  );
}

function checkOnce(world: World): void {
  const seen = new Map<string, string>();
  for (const server of Object.values(world.servers)) {
    for (const [account, meetings] of server.contents.accounts) {
      for (const [meetingId, meeting] of meetings) {
        const owners = world.owners.get(meetingId);
        claim(
          owners?.has(`${server.id}/${account}`) === true,
          `I6: ${meetingId} of ${[...(owners ?? [])]} is at ${server.id}/${account}`,
        );
        for (const id of meeting.entries.keys()) {
          const before = seen.get(id);
          claim(
            before === undefined || world.givenUp.has(meetingId),
            `I2: entry ${id} is at ${before} and ${server.id}/${account}`,
          );
          seen.set(id, `${server.id}/${account}`);
        }
      }
    }
  }
}

/** Checks that an ended capture is complete on both sides or marked incomplete on both. */
function checkClosed(world: World): void {
  for (const row of world.disk.contents.rows.values()) {
    if (row.record.kind !== 'capture' || world.givenUp.has(row.meetingId)) continue;
    const reading = world.tabs.some((tab) => tab.alive && !tab.ended && tab.meetingId === row.meetingId);
    const ended = (row.record as CaptureRecord).endedAt !== null || !reading;
    if (!ended) continue;
    const refused = [...world.disk.contents.rows.values()].filter(
      (one) => one.captureId === row.captureId && one.refused,
    );
    const [found] = meetingsOf(world, row.meetingId);
    const complete = found?.meeting.captures.get(row.captureId)?.complete;
    // An entry deleted by a person is not missing in a later close.
    const deleted = refused.length > 0 && refused.every((one) => world.deleted.has(one.record.id));
    const truth = deleted ? complete === true : refused.length === 0;
    const expected = truth ? 'complete' : 'incomplete';
    claim(row.closed === expected, `capture ${row.captureId} ended, and is ${row.closed}, not ${expected}`);
    claim(
      complete === truth,
      `capture ${row.captureId} is complete: ${complete} on the server, ${truth} in truth`,
    );
  }
}

/** I10: sends everything again, and checks that nothing on the server changes. */
async function checkSentTwice(world: World): Promise<void> {
  const dump = () =>
    Object.values(world.servers)
      .map((server) => server.dump(world.givenUp))
      .join();
  const before = dump();
  const { rows } = world.disk.contents;
  for (const row of rows.values()) {
    const { closed: _closed, ...open } = row;
    if (row.ackedAt !== undefined) rows.set(row.key, asUnsent(open));
  }
  void world.wake().outbox.drain('person');
  await world.advance(60_000);
  claim(dump() === before, `I10: sending everything twice changed the database:\n${before}\n${dump()}`);
}

function claim(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Error(otherwise);
}
