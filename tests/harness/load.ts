/** Devices that upload, readers that watch and people who search, each at their own pace. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@afterword/api-client';
import { Pool } from 'undici';
import { mailsTo } from './mailbox.ts';
import type { AppServer } from './server.ts';
import { until } from './until.ts';
import { openConnections, put } from './uploads.ts';

interface LoadOptions {
  /** Access tokens or API keys. The devices are spread over them. */
  tokens: readonly string[];
  /** Number of devices, each of which uploads a part of its own meeting once a second. */
  devices: number;
  /** Number of open pages, spread over the meetings. */
  readers: number;
  /** Searches per second. */
  searches?: number;
}

/** Counts and durations of a run. Every duration is the 95th percentile in milliseconds. */
export interface Figures {
  uploads: number;
  /** Milliseconds until an upload was acknowledged. */
  uploadP95: number;
  /** Milliseconds between sending an entry and a reader receiving it. */
  liveP95: number;
  searches: number;
  searchP95: number;
  /** Number of failed uploads, failed searches and broken streams. */
  errors: number;
  /** The first error. */
  firstErrors: string[];
}

export interface Load {
  /** Runs for that many milliseconds. */
  run(milliseconds: number): Promise<Figures>;
  /** Sends unacknowledged entries until all are acknowledged. */
  settle(): Promise<void>;
  /** Counts acknowledged entries, and those that are missing or different in the transcripts. */
  missing(): Promise<{ missing: number; acknowledged: number }>;
  /** Deletes the meetings. */
  clean(): Promise<void>;
  close(): void;
}

interface Entry {
  id: string;
  ordinal: number;
  revision: number;
  speaker: string;
  content: string;
  startedAt: string;
  updatedAt: string;
}

interface Device {
  token: string;
  meetingId: string;
  captureId: string;
  ordinal: number;
  /** The current entry. */
  current: Entry | null;
  /** Unacknowledged entries by ID. */
  unsent: Map<string, Entry>;
  acknowledged: Map<string, { revision: number; content: string }>;
  busy: boolean;
}

/** Starts the meetings on the server at this address, and opens the pages that show them. */
export async function openLoad(url: string, options: LoadOptions): Promise<Load> {
  const { tokens, searches = 0 } = options;
  const devices = await Promise.all(
    Array.from({ length: options.devices }, (_, index) => beginMeeting(url, tokens[index % tokens.length]!)),
  );
  const uploads = openConnections(url, options.devices);
  // Each stream keeps a connection, as in a browser.
  const streams = new Pool(new URL(url).origin, { connections: options.readers, bodyTimeout: 0 });
  let took: number[] = [];
  let shownAfter: number[] = [];
  let searched: number[] = [];
  let errors: string[] = [];
  let closed = false;

  const upload = async (device: Device) => {
    if (device.busy || device.unsent.size === 0) return;
    device.busy = true;
    const entries = [...device.unsent.values()].slice(0, 200);
    const begun = performance.now();
    try {
      const path = `/api/meetings/${device.meetingId}/captures/${device.captureId}/entries`;
      const { acked } = (await put({ pool: uploads, token: device.token }, path, { entries })) as {
        acked: { id: string; revision: number }[];
      };
      took.push(performance.now() - begun);
      for (const { id, revision } of acked) {
        const sent = entries.find((entry) => entry.id === id);
        if (!sent) continue;
        device.acknowledged.set(id, { revision, content: sent.content });
        if (device.unsent.get(id)?.revision === revision) device.unsent.delete(id);
      }
    } catch (error) {
      errors.push(`upload: ${(error as Error).message}`);
    } finally {
      device.busy = false;
    }
  };

  const watch = async (device: Device) => {
    while (!closed) {
      try {
        const { statusCode, body } = await streams.request({
          method: 'GET',
          path: `/api/meetings/${device.meetingId}/events`,
          headers: { authorization: `Bearer ${device.token}`, accept: 'text/event-stream' },
        });
        if (statusCode !== 200) errors.push(`stream: ${statusCode}`);
        for await (const bytes of body as AsyncIterable<Buffer>) {
          // A new entry starts with the time at which it was sent.
          for (const [, sentAt] of bytes.toString('latin1').matchAll(/"content":"(\d{13}) 1 [^"]*decide"/g))
            shownAfter.push(Date.now() - Number(sentAt));
        }
        if (!closed) errors.push('stream: ended');
      } catch (error) {
        if (!closed) errors.push(`stream: ${(error as Error).message}`);
      }
      await wait(500);
    }
  };
  for (let reader = 0; reader < options.readers; reader += 1) {
    void watch(devices[reader % devices.length]!);
    if (reader % 50 === 49) await wait(50); // Do not open a thousand connections at once.
  }

  const search = async (number: number) => {
    const api = createClient({ baseUrl: url, token: () => tokens[number % tokens.length]! });
    const begun = performance.now();
    try {
      await api.search.entries({ q: number % 2 === 0 ? 'decide' : 'numbers of the last quarter' });
      searched.push(performance.now() - begun);
    } catch (error) {
      errors.push(`search: ${(error as Error).message}`);
    }
  };

  return {
    async run(milliseconds) {
      const pace = 1_000;
      [took, shownAfter, searched, errors] = [[], [], [], []];
      const end = performance.now() + milliseconds;
      const searching = Array.from({ length: Math.ceil(searches) }, async (_, index) => {
        await wait((index / searches) * pace);
        for (let number = index; performance.now() < end; number += 1) {
          const next = wait(pace);
          await Promise.all([search(number), next]);
        }
      });
      await Promise.all([
        ...searching,
        ...devices.map(async (device, index) => {
          await wait((index / devices.length) * pace);
          while (performance.now() < end) {
            const next = wait(pace);
            speak(device);
            await Promise.all([upload(device), next]);
          }
        }),
      ]);
      return {
        uploads: took.length,
        uploadP95: ninetyFifth(took),
        liveP95: ninetyFifth(shownAfter),
        searches: searched.length,
        searchP95: ninetyFifth(searched),
        errors: errors.length,
        firstErrors: [...new Set(errors)].slice(0, 5),
      };
    },
    async settle() {
      await until(
        'everything is acknowledged',
        async () => {
          for (const device of devices) await upload(device);
          return devices.every(({ unsent }) => unsent.size === 0);
        },
        { every: 500 },
      );
    },
    async missing() {
      let [missing, acknowledged] = [0, 0];
      for (const device of devices) {
        const api = createClient({ baseUrl: url, token: () => device.token });
        const { entries } = await api.meetings.transcript({ id: device.meetingId });
        const held = new Map(entries.map((entry) => [entry.id, entry]));
        acknowledged += device.acknowledged.size;
        if (entries.length !== device.acknowledged.size) missing += 1;
        for (const [id, { revision, content }] of device.acknowledged) {
          const entry = held.get(id);
          if (
            !entry ||
            entry.revision < revision ||
            (entry.revision === revision && entry.content !== content)
          )
            missing += 1;
        }
      }
      return { missing, acknowledged };
    },
    async clean() {
      for (const { token, meetingId } of devices)
        await createClient({ baseUrl: url, token: () => token }).meetings.delete({ id: meetingId });
    },
    close() {
      closed = true;
      void streams.destroy();
      void uploads.destroy();
    },
  };
}

/** Like captions: the current entry grows twice, then the next one starts. */
function speak(device: Device): void {
  const at = new Date().toISOString();
  const { current } = device;
  if (current && current.revision < 3) {
    device.current = {
      ...current,
      revision: current.revision + 1,
      content: `${current.content} and some words more`,
      updatedAt: at,
    };
  } else {
    device.ordinal += 1;
    device.current = {
      id: randomUUID(),
      ordinal: device.ordinal,
      revision: 1,
      speaker: device.ordinal % 2 === 0 ? 'Alice Adams' : 'Bob Brown',
      content: `${Date.now()} 1 We should look at the numbers of the last quarter before we decide`,
      startedAt: at,
      updatedAt: at,
    };
  }
  device.unsent.set(device.current.id, device.current);
}

/** Signs in that many people with new accounts. Returns their access tokens. */
export async function signInMany(server: AppServer, accounts: number): Promise<string[]> {
  const api = createClient({ baseUrl: server.url, token: () => null });
  const addresses = Array.from({ length: accounts }, (_, index) => `load-${index}@example.com`);
  for (const email of addresses) await api.accounts.generateMagicLink({ email });
  const mails = await until(
    'every sign-in mail is sent',
    async () => {
      const sent = await mailsTo(server.dataDir, /^load-/);
      return sent.length === accounts && sent;
    },
    { every: 500 },
  );
  const tokens: string[] = [];
  for (const { links } of mails) {
    const link = links.find((each) => each.includes('/auth/callback?token=')) ?? '';
    const code = new URL(link).searchParams.get('token') ?? '';
    tokens.push((await api.accounts.redeemCode({ code })).access_token);
  }
  return tokens;
}

async function beginMeeting(url: string, token: string): Promise<Device> {
  const api = createClient({ baseUrl: url, token: () => token });
  const meetingId = randomUUID();
  const startedAt = new Date().toISOString();
  await api.meetings.put({
    id: meetingId,
    revision: 1,
    platform: 'meet',
    code: meetingId,
    title: 'Load test',
    startedAt,
  });
  return {
    token,
    meetingId,
    captureId: randomUUID(),
    ordinal: 0,
    current: null,
    unsent: new Map(),
    acknowledged: new Map(),
    busy: false,
  };
}

const ninetyFifth = (values: readonly number[]) =>
  Math.round([...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0);

/** Memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

/** Maximum memory of a process since it started, in megabytes. */
export function peakMemoryOf(pid: number): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}
