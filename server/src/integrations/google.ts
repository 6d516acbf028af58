import { z } from 'zod';
import type { Answer, SignIn, Step, VendorAccount } from './integration.ts';
import { cleanLine } from './text.ts';

/*
 * What the destinations of Google share: how people sign in, how its APIs say no, and how files are found in Drive.
 */

/**
 * How a person lets us in (https://developers.google.com/identity/protocols/oauth2/web-server): a refresh token comes with
 * `access_type=offline`, and another time only with `prompt=consent`. A revoked refresh token ends its access tokens too.
 */
export const googleSignIn = (...scopes: string[]): SignIn => ({
  authorizationEndpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenEndpoint: 'https://oauth2.googleapis.com/token',
  scopes: scopes.map((scope) => `https://www.googleapis.com/auth/${scope}`),
  parameters: { access_type: 'offline', prompt: 'consent' },
  client: 'post',
  revoke: ({ access, refresh }) => ({
    method: 'POST',
    url: 'https://oauth2.googleapis.com/revoke',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `${new URLSearchParams({ token: refresh ?? access })}`,
  }),
});

const refusal = z.object({
  error: z.object({
    status: z.string().optional(),
    message: z.string().optional(),
    errors: z.array(z.object({ reason: z.string() })).optional(),
  }),
});

/**
 * What the reasons of a 403 mean (https://developers.google.com/workspace/drive/api/guides/handle-errors,
 * https://developers.google.com/workspace/calendar/api/guides/errors). Any other reason concerns one file, document or event.
 */
export const googleReasons: Readonly<Record<string, number>> = {
  rateLimitExceeded: 429,
  userRateLimitExceeded: 429,
  quotaExceeded: 429,
  dailyLimitExceeded: 429,
  sharingRateLimitExceeded: 429,
  insufficientPermissions: 402,
  storageQuotaExceeded: 402,
  domainPolicy: 402,
  accessNotConfigured: 402,
};

/** What an answer of one of Google's APIs means as a status of HTTP. */
export function googleStatus({ status, body }: Answer): number {
  if (status !== 403 && status !== 400) return status;
  const { error } = refusal.safeParse(body).data ?? {};
  if (status === 403) {
    if (error?.status === 'RESOURCE_EXHAUSTED') return 429;
    const reasons = error?.errors?.map(({ reason }) => reason) ?? [];
    return reasons.map((reason) => googleReasons[reason]).find((meant) => meant !== undefined) ?? status;
  }
  // Documents that changed since they were read (https://developers.google.com/workspace/docs/api/how-tos/best-practices).
  return /revision/i.test(error?.message ?? '') ? 409 : status;
}

/** The base address of the Drive API, which is not that of every destination that keeps files. */
export const driveBase = 'https://www.googleapis.com';

/** Looks whose Drive a token opens (https://developers.google.com/workspace/drive/api/reference/rest/v3/about/get). */
export const identifyByDrive = (): Step<VendorAccount> => ({
  name: 'identify',
  effect: 'look',
  call: {
    kind: 'http',
    method: 'GET',
    url: `${driveBase}/drive/v3/about?fields=user(displayName,emailAddress,permissionId)`,
  },
  read({ body }) {
    const { permissionId, emailAddress, displayName } = about.parse(body).user;
    return { id: permissionId, label: emailAddress ?? displayName ?? permissionId };
  },
  foresee: () => ({ id: '{{account}}', label: '' }),
});
const about = z.object({
  user: z.object({
    permissionId: z.string().min(1),
    emailAddress: z.string().optional(),
    displayName: z.string().optional(),
  }),
});

/** Where people open something there: an address and nothing else. */
export const link = z
  .url({ protocol: /^https?$/ })
  .optional()
  .catch(undefined);

/** A file in Drive, of which we keep who we are to it in properties that no other app sees. */
const driveFile = z.object({
  id: z.string().min(1),
  name: z.string(),
  mimeType: z.string().default(''),
  trashed: z.boolean().default(false),
  webViewLink: link,
  /** Of what is in it, for files that are not of Google's own kinds. */
  md5Checksum: z.string().optional(),
  appProperties: z.record(z.string(), z.string()).default({}),
});
export type DriveFile = z.infer<typeof driveFile>;

const fileFields = 'id,name,mimeType,trashed,webViewLink,md5Checksum,appProperties';
const files = z.object({ files: z.array(driveFile) });

export const readFile = (body: unknown): DriveFile => driveFile.parse(body);
export const readFiles = (body: unknown): DriveFile[] => files.parse(body).files;

/** Properties of a file: which meeting it is of, and which object of ours it is (`identity.ts`). */
export const meetingProperty = 'afterword';
export const objectProperty = 'afterwordObject';

/** The kind of files that Google Docs shows. */
export const docsType = 'application/vnd.google-apps.document';

/**
 * The files that are this object, the newest first, of all those of its meeting. Where none says so, those that were made before
 * files said which object they are, and that are of its kind.
 */
export function ofObject(
  files: readonly DriveFile[],
  object: string,
  isKind: (type: string) => boolean,
): DriveFile[] {
  const ours = files.filter(({ appProperties }) => appProperties[objectProperty] === object);
  if (ours.length > 0) return ours;
  return files.filter(
    ({ appProperties, mimeType }) => appProperties[objectProperty] === undefined && isKind(mimeType),
  );
}

/** Milliseconds after which a search finds what was made: no page names any, so rather more than it ever took. */
const indexed = 20_000;

/** Before this nothing is looked for that may have been made in the turn that began then, because its answer was lost. */
export const searchAfter = (turn: string | undefined, inDoubt: string | null): { notBefore?: Date } =>
  turn === undefined || inDoubt === null ? {} : { notBefore: new Date(Date.parse(turn) + indexed) };

/** What a call for a file answers: what {@link readFile} reads. */
export const asFile = `fields=${fileFields}`;

/**
 * The address that finds files by a property of ours, the newest first
 * (https://developers.google.com/workspace/drive/api/guides/search-files).
 */
export function findFilesUrl(
  property: string,
  value: string,
  { withTrash = false, folders = false } = {},
): string {
  const query = [
    `appProperties has { key='${quoted(property)}' and value='${quoted(value)}' }`,
    ...(folders ? [`mimeType = '${folderType}'`] : []),
    ...(withTrash ? [] : ['trashed = false']),
  ].join(' and ');
  const search = new URLSearchParams({
    q: query,
    orderBy: 'createdTime desc',
    spaces: 'drive',
    pageSize: '100',
    fields: `files(${fileFields})`,
  });
  return `${driveBase}/drive/v3/files?${search}`;
}
export const folderType = 'application/vnd.google-apps.folder';
const quoted = (value: string) => value.replace(/[\\']/g, '\\$&');

export const fileUrl = (id: string) => `${driveBase}/drive/v3/files/${encodeURIComponent(id)}?${asFile}`;

/** Puts a file into the trash, where people find it for 30 days; one that is deleted for good is gone, too. */
export function trash<Known>(id: string, known: Known): Step<Known> {
  return {
    name: 'trash',
    effect: 'write',
    repeatable: true,
    understands: [404],
    call: {
      kind: 'http',
      method: 'PATCH',
      url: `${driveBase}/drive/v3/files/${encodeURIComponent(id)}?fields=id`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ trashed: true }),
    },
    read: () => known,
    foresee: () => known,
  };
}

/** What an answer about a file means: one that a person put into the trash is gone, and stays there. */
export function driveStatus(answer: Answer): number {
  const status = googleStatus(answer);
  if (status !== 200) return status;
  return driveFile.safeParse(answer.body).data?.trashed ? 410 : status;
}

/** Day and title, as the name of a file. */
export function fileNameOf({ startedAt, title }: { startedAt: string; title: string }): string {
  const words = cleanLine(title.replace(/\p{C}/gu, ' '));
  return [startedAt.slice(0, 10), Array.from(words).slice(0, 100).join('').trim()]
    .filter((part) => part !== '')
    .join(' ');
}
