import { mkdir, readdir, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { z } from 'zod';
import { causeHeader } from '../../../people/access/cause.ts';
import { takeAllowance } from '../../../people/mail-refusals/allowance.ts';
import { problemOfAddress } from '../../../platform/outbound/entered-address.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { UnreadableJson } from '../../../platform/outbound/parse-json.ts';
import { type ResponseBudget, responseBudgets } from '../../../platform/outbound/response-budgets.ts';
import { retryAfterMs } from '../../../platform/outbound/retry-after.ts';
import type { WorkspaceId } from '../../../platform/postgres/workspace.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { addressOf } from '../address.ts';
import type { Credential } from '../connections/credential.ts';
import { hashOf } from '../content.ts';
import type { Answer, FileCall, HttpCall, Integration, MailCall, Proof, Step } from '../integration.ts';

/** Maximum bytes of an answer stored as text. */
const maxShownBytes = 16 * 1024;

/** Default timeout of a call in milliseconds. */
const defaultTimeoutMs = 30_000;

/** Milliseconds until a mailbox over its limit accepts emails again (`platform/http/rate-limits.ts`). */
const mailboxPause = 15 * 60_000;

export interface Caller {
  integration: Integration;
  workspaceId: WorkspaceId;
  settings: unknown;
  /** The automation run behind the call, if any. */
  runId?: string | null;
  /** Account whose daily email allowance is used. */
  accountId: number;
  /** Credential of the connection, newest first; empty if it needs none. */
  secrets: readonly string[];
  /** Timeout in milliseconds, if not the default. */
  timeoutMs?: number;
  deps: Pick<Deps, 'control' | 'outbound' | 'mail' | 'environment' | 'clock' | 'rateLimits'>;
}

/** Returns the key under which the vendor's limit is counted. */
export const limitedAccount = (
  { id }: Pick<Integration, 'id'>,
  connection: { id: string; vendorAccount: string | null },
): string => `${id} ${connection.vendorAccount ?? connection.id}`;

/** An answer with the milliseconds from its Retry-After. */
export interface Answered extends Answer {
  retryAfter: number | null;
  /** True if a limit is only about this delivery, such as a mailbox with too many emails. */
  onlyThis?: true;
}

/**
 * Makes a call of a connection. After a 401, refreshes the token and repeats the call, which had no effect the first
 * time.
 * @throws {GrantRefused} if the person has to sign in again
 * @throws as {@link makeCall}
 */
export async function makeSignedCall(
  step: Step<unknown>,
  caller: Omit<Caller, 'secrets'>,
  credential: Credential,
): Promise<Answered> {
  const answer = await makeCall(step, { ...caller, secrets: await credential.secrets() });
  if (answer.status !== 401 || !(await credential.renew())) return answer;
  return makeCall(step, { ...caller, secrets: await credential.secrets() });
}

/**
 * Makes a call.
 * @throws {OutboundError}, or an error of the file system or mail, if there was no answer
 */
export async function makeCall({ call }: Step<unknown>, caller: Caller): Promise<Answered> {
  switch (call.kind) {
    case 'http':
      return callAddress(call, caller);
    case 'file':
      return { ...(await callFolder(call, caller)), retryAfter: null };
    case 'mail':
      return sendMail(call, caller);
  }
}

async function callAddress(
  call: HttpCall,
  { integration, settings, secrets, runId, timeoutMs = defaultTimeoutMs, deps }: Caller,
): Promise<Answered> {
  const { signs } = integration;
  const entered =
    integration.base === null ? problemOfAddress(call.url, deps.environment.OUTBOUND_ALLOW) : null;
  if (entered) throw new OutboundError(entered);
  // Nothing reads the body of event receivers' answers.
  const onlyStatus = integration.receives === 'events';
  const budget = onlyStatus ? responseBudgets.status : responseBudgets.vendor;
  const proof = typeof signs === 'function' ? signs(settings) : signs;
  const answer = await deps.outbound.fetch(addressOf(call.url, integration, deps), {
    method: call.method,
    headers: {
      ...call.headers,
      ...headersOf(proof, call, secrets, deps.clock.now()),
      ...causeHeader(runId),
    },
    ...(call.body === undefined ? {} : { body: call.body }),
    timeout: timeoutMs,
    budget,
    answersRedirects: true,
  });
  const { body, text } = await bodyOf(answer, call, budget, onlyStatus ? null : deps.outbound).catch(
    (error: unknown) => {
      // The status counts if nothing needs the body. A step that needs a body beyond the limit reports that.
      if (error instanceof OutboundError && (onlyStatus || !answer.ok || error.code === 'too_large'))
        return { body: null, text: '' };
      throw error;
    },
  );
  return {
    status: integration.statusOf?.({ status: answer.status, body }) ?? answer.status,
    body,
    text,
    retryAfter: retryAfterMs(answer.headers.get('retry-after'), deps.clock.now()),
  };
}

/** Returns the authentication headers. */
function headersOf(
  proof: Proof | undefined,
  call: HttpCall,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const [newest = ''] = secrets;
  if (proof === undefined) return {};
  if (proof === 'bearer') return { authorization: `Bearer ${newest}` };
  if (proof !== 'standard-webhooks')
    return { authorization: `Basic ${Buffer.from(`${proof.basic}:${newest}`).toString('base64')}` };
  const id = call.headers?.['webhook-id'] ?? '';
  const timestamp = Math.floor(now.getTime() / 1_000);
  return {
    'webhook-timestamp': `${timestamp}`,
    // Signs with both secrets while one is being replaced, because the receiver knows one of them.
    'webhook-signature': secrets.map((each) => new Webhook(each).sign(id, now, call.body ?? '')).join(' '),
  };
}

/** Returns the body as JSON if it is read and valid, otherwise its beginning as text. @throws {OutboundError} */
async function bodyOf(
  answer: Response,
  { schema }: HttpCall,
  { values }: ResponseBudget,
  outbound: Deps['outbound'] | null,
): Promise<{ body: unknown; text: string }> {
  const bytes = await answer.arrayBuffer();
  const text = new TextDecoder().decode(bytes.slice(0, maxShownBytes));
  if (!outbound) return { body: text, text };
  try {
    return { body: await outbound.readJson(bytes, { values, schema: answer.ok ? schema : undefined }), text };
  } catch (error) {
    if (!(error instanceof UnreadableJson)) throw error;
    return { body: text, text };
  }
}

/** Reads or writes a file in the workspace's folder, inside the one the operator configured. */
async function callFolder(
  { action, name, text = '' }: FileCall,
  { workspaceId, deps }: Caller,
): Promise<Answer> {
  const root = deps.environment.MARKDOWN_DIR;
  if (root === undefined) throw new Error('MARKDOWN_DIR is not set.');
  const folder = join(root, `${workspaceId}`);
  await mkdir(folder, { recursive: true });
  if (action === 'find') {
    const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(name)).sort();
    const read = async (file: string) => ({ name: file, text: await readFile(join(folder, file), 'utf8') });
    return { status: 200, body: await Promise.all(files.map(read)) };
  }
  const path = join(folder, name);
  // Renamed only when complete, because an editor may have the file open.
  const draft = join(path, '..', `.${basename(name)}.${hashOf(text)}.part`);
  await writeFile(draft, text);
  if (action === 'create' && !(await reserve(path))) {
    await unlink(draft);
    return { status: 409, body: null };
  }
  await rename(draft, path);
  return { status: 200, body: null };
}

/** Creates an empty file, unless there is one. Hard links would be simpler, but not every file system has them. */
async function reserve(path: string): Promise<boolean> {
  try {
    await writeFile(path, '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Sends an email. Answers 429, like a vendor, if a mailbox or sender is over its limit. If the mail server rejects the
 * email, the answer has its reply code as status.
 */
async function sendMail(
  { kind: _, ...mail }: MailCall,
  { accountId, workspaceId, runId, deps }: Caller,
): Promise<Answered> {
  if (!(await deps.rateLimits.takeMail(mail.to, null)))
    return { status: 429, body: null, retryAfter: mailboxPause, limited: true, onlyThis: true };
  const wait = await takeAllowance(deps, { accountId, workspaceId });
  if (wait > 0) return { status: 429, body: null, retryAfter: wait * 1_000, limited: true };
  try {
    await deps.mail.send({ ...mail, headers: causeHeader(runId), about: 'meeting' });
  } catch (error) {
    const { success, data } = smtpReply.safeParse(error);
    if (!success) throw error;
    return { status: data.responseCode, body: data.response, text: data.response, retryAfter: null };
  }
  return { status: 200, body: null, retryAfter: null };
}

/** A nodemailer error caused by a mail server's reply. Errors without a reply mean that there was no answer. */
const smtpReply = z.object({ responseCode: z.number().int().min(400).max(599), response: z.string() });
