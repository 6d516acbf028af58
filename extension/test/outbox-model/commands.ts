/** Everything that can happen to a device, as commands of a property test. */
import fc from 'fast-check';
import { keyOf } from '../../src/messages/record-rules.ts';
import type { CaptureRecord, EntryRecord, GapRecord, MeetingRecord } from '../../src/messages/records.ts';
import type { Values } from '../../src/outbox/store.ts';
import { poison } from './server.ts';
import type { KillPoint, Network, NetworkFault, SignOut, Tab, World } from './world.ts';

type Model = Record<string, never>;

class Step implements fc.AsyncCommand<Model, World> {
  readonly name: string;
  readonly act: (world: World) => Promise<void> | void;

  constructor(name: string, act: (world: World) => Promise<void> | void) {
    this.name = name;
    this.act = act;
  }

  check(): boolean {
    return true;
  }

  async run(_model: Model, world: World): Promise<void> {
    await this.act(world);
    await world.advance(1);
    if (world.violations.length > 0) throw new Error(world.violations.join('; '));
  }

  toString(): string {
    return this.name;
  }
}

/** Returns weighted commands, so that a meeting usually runs when faults occur. */
export function commands(size: number): fc.Arbitrary<Iterable<fc.AsyncCommand<Model, World>>> {
  const place = fc.nat(5);
  const word = fc
    .tuple(place, fc.nat(8))
    .map(([tab, entry]) => step(`speak(${tab},${entry})`, (world) => speakIn(world, tab, entry)));
  const wait = fc
    .constantFrom(50, 200, 400, 1_000, 2_500, 7_000, 16_000, 40_000)
    .map((ms) => step(`wait(${ms})`, (world) => world.advance(ms)));
  const others: fc.Arbitrary<Step>[] = [
    place.map((tab) => step(`tombstone(${tab})`, (world) => tombstone(world, tab))),
    fc
      .tuple(place, fc.constantFrom(...Object.values(poison)))
      .map(([tab, kind]) => step(`poison(${tab},${kind.slice(1)})`, (world) => speakIn(world, tab, 9, kind))),
    fc
      .tuple(place, fc.constantFrom(...Object.values(poison)))
      .map(([tab, kind]) =>
        step(`correct poison(${tab},${kind.slice(1)})`, (world) => correctPoison(world, tab, kind)),
      ),
    place.map((tab) => step(`gap(${tab})`, (world) => gap(world, tab))),
    fc
      .tuple(place, fc.boolean())
      .map(([tab, bad]) => step(`retitle(${tab},${bad})`, (world) => retitle(world, tab, bad))),
    fc.nat(8).map((entry) => step(`late word(${entry})`, (world) => lateWord(world, entry))),
    place.map((tab) => step(`serverForgets(${tab})`, (world) => serverForgets(world, tab))),
    place.map((tab) => step(`end(${tab})`, (world) => end(world, tab))),
    fc.boolean().map((same) =>
      step(`openTab(same meeting: ${same})`, (world) => {
        open(world, same);
      }),
    ),
    place.map((tab) => step(`crash(${tab})`, (world) => crash(world, tab))),
    place.map((tab) => step(`update extension under(${tab})`, (world) => update(world, tab))),
    place.map((tab) => step(`flush(${tab})`, (world) => pick(world, tab).sender.flush())),
    place.map((tab) => step(`hide and crash(${tab})`, (world) => hideAndCrash(world, tab))),
    fc.constantFrom<KillPoint>('before-commit', 'after-commit', 'in-flight', 'after-response').map((point) =>
      step(`killAt(${point})`, (world) => {
        world.killAt = point;
      }),
    ),
    fc.constant(step('kill()', (world) => world.kill())),
    fc
      .integer({ min: 2, max: 40 })
      .map((times) => step(`kill every 250 ms(${times})`, (world) => killOften(world, times))),
    fc.boolean().map((can) => step(`workerCanStart(${can})`, (world) => workerCanStart(world, can))),
    place.map((tab) => step(`twenty seconds without a worker(${tab})`, (world) => withoutWorker(world, tab))),
    fc.constant(
      step('loseNextAnswer()', (world) => {
        world.loseNextAnswer = true;
      }),
    ),
    fc.tuple(network, fc.integer({ min: 1, max: 12 })).map(([fault, left]) =>
      step(`network(${JSON.stringify(fault)},${left})`, (world) => {
        world.network = { fault, left };
      }),
    ),
    fc
      .tuple(place, fc.constantFrom(...misleading), fc.integer({ min: 3, max: 12 }), fc.boolean())
      .map(([tab, fault, left, titled]) =>
        step(`talk through(${tab},${JSON.stringify(fault)},${left},${titled})`, (world) =>
          talkThrough(world, tab, { fault, left }, titled),
        ),
      ),
    place.map((tab) => step(`off the record offline(${tab})`, (world) => offTheRecordOffline(world, tab))),
    place.map((tab) => step(`clock set back in a pause(${tab})`, (world) => setBackInPause(world, tab))),
    fc.constant(step('three days offline()', threeDaysOffline)),
    fc.constant(step('backup()', backUp)),
    fc.boolean().map((newEpoch) => step(`restore(${newEpoch})`, (world) => restore(world, newEpoch))),
    fc
      .constantFrom(12, 24)
      .map((hours) => step(`restored after(${hours} h)`, (world) => restoredAfter(world, hours))),
    fc.constantFrom(-24, 24).map((hours) => step(`clock(${hours} h)`, (world) => stepClock(world, hours))),
    fc
      .tuple(fc.constantFrom('https://one.example', 'https://two.example'), fc.integer({ min: 1, max: 2 }))
      .map(([origin, account]) =>
        step(`signIn(${origin},${account})`, (world) => world.signIn(origin, account)),
      ),
    fc
      .constantFrom<SignOut>('send', 'keep', 'discard')
      .map((choice) => step(`signOut(${choice})`, (world) => world.signOut(choice))),
    fc.constant(step('tokenExpires()', expireToken)),
    fc
      .boolean()
      .map((swapped) => step(`addressesSwapped(${swapped})`, (world) => swapAddresses(world, swapped))),
    fc.tuple(fc.boolean(), fc.boolean()).map(([disk, journal]) =>
      step(`quota(${disk},${journal})`, (world) => {
        world.quota = { disk, journal };
      }),
    ),
    fc.nat(8).map((entry) => step(`deleteOnServer(${entry})`, (world) => deleteOnServer(world, entry))),
    fc.constant(step('browserRestart()', (world) => world.browserRestart())),
  ];
  return fc.commands(
    [word, word, wait, fc.oneof(...others), fc.oneof(...others), fc.oneof(...others)] as fc.Arbitrary<Step>[],
    {
      maxCommands: size,
      size: 'max',
    },
  );
}

const network: fc.Arbitrary<NetworkFault> = fc.oneof(
  fc.constantFrom<NetworkFault>(
    'refused',
    'black-hole',
    'reply-lost',
    'half-reply',
    'half-stored',
    'slow-reply',
    'twice',
    'portal',
    'portal-json',
    '500-after-commit',
  ),
  fc.constantFrom<NetworkFault>(
    { status: 500, code: null },
    { status: 502, code: null },
    { status: 503, code: 'unavailable', retryAfter: 20 },
    { status: 429, code: 'rate_limited', retryAfter: 5 },
    { status: 429, code: 'rate_limited', retryAfter: 60 },
    { status: 404, code: null },
    { status: 404, code: 'not_found' },
    { status: 403, code: null },
    { status: 409, code: 'conflict' },
    { status: 408, code: null },
    { status: 413, code: null },
    { status: 401, code: null },
  ),
);

/** Faults after which a device may have wrong information about the server. */
const misleading: NetworkFault[] = [
  'black-hole',
  'reply-lost',
  'half-reply',
  'half-stored',
  'portal-json',
  '500-after-commit',
  { status: 403, code: null },
  { status: 404, code: null },
  { status: 413, code: null },
];

function step(name: string, act: (world: World) => Promise<void> | void): Step {
  return new Step(name, act);
}

// -------------------------------------------------------------------------------------------------------- in a tab

function open(world: World, sameMeeting: boolean): Tab {
  const running = world.tabs.findLast((tab) => tab.alive && !tab.ended);
  const meetingId = (sameMeeting && running?.meetingId) || world.id();
  const tab = world.openTab(meetingId, world.id());
  const known = world.said.get(keyOf({ kind: 'meeting', id: meetingId }));
  world.say(tab, facts(world, meetingId, (known?.revision ?? 0) + 1, 'Weekly'));
  const { captureId } = tab;
  const at = new Date(world.clock.now()).toISOString();
  const capture: CaptureRecord = {
    kind: 'capture',
    id: captureId,
    meetingId,
    revision: 1,
    startedAt: at,
    health: 'capturing',
    at,
    endedAt: null,
  };
  world.say(tab, capture);
  return tab;
}

function facts(world: World, id: string, revision: number, title: string): MeetingRecord {
  return {
    kind: 'meeting',
    id,
    meetingId: id,
    revision,
    platform: 'meet',
    code: 'abc-defg-hij',
    url: '',
    title,
    startedAt: new Date(world.clock.now()).toISOString(),
    endedAt: null,
    self: null,
    participants: [],
    language: null,
  };
}

function pick(world: World, place: number): Tab {
  const alive = world.tabs.filter((tab) => tab.alive && !tab.ended);
  return alive[place % Math.max(1, alive.length)] ?? open(world, false);
}

function speakIn(world: World, place: number, which: number, start = ''): void {
  speak(world, pick(world, place), which, start);
}

/** Adds a record to an ended capture. */
function lateWord(world: World, which: number): void {
  const tab = world.tabs.findLast((one) => one.alive && one.ended);
  if (tab) speak(world, tab, which, '');
}

function speak(world: World, tab: Tab, which: number, start: string): void {
  const id = tab.entries[which] ?? world.id();
  if (!tab.entries.includes(id)) tab.entries.push(id);
  const held = world.said.get(keyOf({ kind: 'entry', id })) as EntryRecord | undefined;
  if (held?.content === null) return;
  const revision = (held?.revision ?? 0) + 1;
  const at = new Date(world.clock.now()).toISOString();
  world.say(tab, {
    kind: 'entry',
    id,
    meetingId: tab.meetingId,
    captureId: tab.captureId,
    ordinal: held?.ordinal ?? tab.entries.length - 1,
    revision,
    speaker: held?.speaker ?? `Speaker ${tab.entries.length % 3}`,
    content: `${start}${id} as of revision ${revision}`,
    startedAt: held?.startedAt ?? at,
    updatedAt: at,
    bookmarked: false,
  });
}

/** Changes a caption that the server rejects, while it is being sent. */
async function correctPoison(world: World, place: number, kind: string): Promise<void> {
  const tab = pick(world, place);
  speak(world, tab, 9, kind);
  for (let time = 0; time < 200 && world.inFlight === 0; time += 1) await world.advance(20);
  if (!tab.alive) return;
  speak(world, tab, 9, '');
  await tab.sender.flush();
}

function tombstone(world: World, place: number): void {
  const tab = pick(world, place);
  const held = world.said.get(keyOf({ kind: 'entry', id: tab.entries.at(-1) ?? '' })) as
    | EntryRecord
    | undefined;
  if (held && held.content !== null) world.say(tab, { ...held, revision: held.revision + 1, content: null });
}

function gap(world: World, place: number): void {
  const tab = pick(world, place);
  const from = new Date(world.clock.now()).toISOString();
  const { meetingId, captureId } = tab;
  const record: GapRecord = {
    kind: 'gap',
    id: world.id(),
    meetingId,
    captureId,
    revision: 1,
    from,
    to: null,
    reason: 'captions_off',
  };
  world.say(tab, record);
}

function retitle(world: World, place: number, bad: boolean): void {
  const tab = pick(world, place);
  const held = world.said.get(keyOf({ kind: 'meeting', id: tab.meetingId })) as MeetingRecord | undefined;
  const revision = (held?.revision ?? 0) + 1;
  world.say(tab, facts(world, tab.meetingId, revision, bad ? '\0 with a NUL' : `Weekly ${revision}`));
}

function end(world: World, place: number): void {
  endCapture(world, pick(world, place));
}

export function endCapture(world: World, tab: Tab): void {
  const held = world.said.get(keyOf({ kind: 'capture', id: tab.captureId })) as CaptureRecord;
  const at = new Date(world.clock.now()).toISOString();
  world.say(tab, { ...held, revision: held.revision + 1, health: 'ended', at, endedAt: at });
  tab.ended = true;
}

function serverForgets(world: World, place: number): void {
  const tab = pick(world, place);
  world.forgetful = true;
  for (const server of Object.values(world.servers)) server.forget(tab.meetingId, tab.captureId);
}

function crash(world: World, place: number): void {
  pick(world, place).alive = false;
}

async function hideAndCrash(world: World, place: number): Promise<void> {
  const tab = pick(world, place);
  tab.sender.flush();
  await world.advance(20);
  tab.alive = false;
}

/** Updates the extension. The old script can do nothing more, and the new one gets its records. */
function update(world: World, place: number): void {
  const old = pick(world, place);
  world.kill();
  old.orphaned = true;
  const tab = world.openTab(old.meetingId, old.captureId);
  tab.entries = old.entries;
  tab.sender.send(old.sender.held());
  old.alive = false;
}

// ------------------------------------------------------------------------------------------------- in the browser

async function killOften(world: World, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    speakIn(world, time, time % 3);
    await world.advance(250);
    world.kill();
  }
}

function workerCanStart(world: World, can: boolean): void {
  if (!can) world.kill();
  world.workerCanStart = can;
}

/** Runs without a worker: after three unanswered messages, two seconds each, the records must be stored on the device. */
async function withoutWorker(world: World, place: number): Promise<void> {
  workerCanStart(world, false);
  speakIn(world, place, 0);
  await world.advance(20_000);
  const held = world.tabs.filter((tab) => tab.alive).flatMap((tab) => tab.sender.held());
  if (held.length === 0 || world.quota.journal) return;
  world.violations.push(`I1: ${held.map(keyOf)} only in memory after 20 s without a worker`);
}

/** Sends everything, then adds several records at once during a fault. */
async function talkThrough(world: World, place: number, network: Network, titled: boolean): Promise<void> {
  speakIn(world, place, 0);
  await world.advance(3_000);
  world.network = { ...network };
  if (titled) retitle(world, place, false);
  for (const entry of [1, 2, 3]) speakIn(world, place, entry);
  await world.advance(2_500);
}

/** Goes off the record without a network while the journal still has the text, because the disk was full. */
async function offTheRecordOffline(world: World, place: number): Promise<void> {
  const tab = pick(world, place);
  world.quota = { disk: true, journal: false };
  speak(world, tab, tab.entries.length, '');
  tab.sender.flush();
  await world.advance(100);
  world.quota = { disk: false, journal: false };
  await world.advance(2_500);
  world.network = { fault: 'refused', left: 1_000 };
  tombstone(world, place);
  await world.advance(32_000);
  world.network = { fault: 'ok', left: 0 };
}

/** Makes the server ask for a wait, then sets the clock back to before it. */
async function setBackInPause(world: World, place: number): Promise<void> {
  world.network = { fault: { status: 429, code: 'rate_limited', retryAfter: 60 }, left: 3 };
  speakIn(world, place, 0);
  await world.advance(2_500);
  stepClock(world, -24);
}

function stepClock(world: World, hours: number): void {
  if (hours > 0 && !mayAge(world, hours)) return;
  world.clock.step(hours * 3_600_000);
}

/** Simulates a sleeping laptop or a closed browser: time passes without events, and then there is no network. */
async function threeDaysOffline(world: World): Promise<void> {
  if (!mayAge(world, 72)) return;
  world.network = { fault: 'refused', left: 1_000 };
  speakIn(world, 0, 0);
  await world.advance(60_000);
  world.clock.step(72 * 3_600_000);
  await world.advance(60_000);
  world.network = { fault: 'ok', left: 0 };
}

/** The age of a backup. A device can repair one for 24 hours of its own time, in which a jump counts for at most 12. */
const agingOf = new WeakMap<World, number>();
function mayAge(world: World, hours: number): boolean {
  const aged = (agingOf.get(world) ?? 0) + Math.min(hours, 12);
  if (aged >= 24) return false;
  agingOf.set(world, aged);
  return true;
}

// ------------------------------------------------------------------------------------------------ at the server

const backups = new WeakMap<World, { contents: ReturnType<World['servers']['one']['backup']> }>();

function backUp(world: World): void {
  backups.set(world, { contents: world.servers.one.backup() });
}

function restore(world: World, newEpoch: boolean): void {
  const backup = backups.get(world);
  if (!backup) return;
  const server = world.servers.one;
  server.restore(backup.contents, newEpoch ? null : world.knownSequence(server));
}

/** Ends a meeting, leaves the device unused for hours, and restores the server to a time before the meeting. */
async function restoredAfter(world: World, hours: number): Promise<void> {
  if (!mayAge(world, hours)) return;
  backUp(world);
  speakIn(world, 0, 0);
  await world.advance(2_500);
  for (const tab of world.tabs) if (tab.alive && !tab.ended) endCapture(world, tab);
  await world.advance(5_000);
  world.clock.step(hours * 3_600_000);
  restore(world, false);
  await world.advance(40_000);
}

function expireToken(world: World): void {
  const session = world.sessionNow();
  if (session) for (const server of Object.values(world.servers)) server.tokens.delete(session.token);
}

function swapAddresses(world: World, swapped: boolean): void {
  world.addresses.set('https://one.example', swapped ? world.servers.two : world.servers.one);
  world.addresses.set('https://two.example', swapped ? world.servers.one : world.servers.two);
}

function deleteOnServer(world: World, which: number): void {
  for (const [account, meetings] of world.servers.one.contents.accounts) {
    for (const [meetingId, meeting] of meetings) {
      const id = [...meeting.entries.keys()][which];
      if (!id) continue;
      world.servers.one.delete(account, meetingId, id);
      world.deleted.add(id);
    }
  }
}

export function storedValue<Name extends keyof Values>(world: World, name: Name): Values[Name] | undefined {
  return world.disk.contents.values.get(name) as Values[Name] | undefined;
}
