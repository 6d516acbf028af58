import { z } from 'zod';
import type { Answer, MeetingContent, SignIn, Step, VendorAccount } from './integration.ts';
import { cleanLine, dayOf } from './text.ts';
import { entriesOf } from './vendor-answers.ts';

/* Code for all of Google's destinations: sign-in, error handling and finding files in Drive. */

/**
 * Returns Google's sign-in (https://developers.google.com/identity/protocols/oauth2/web-server). `access_type=offline` gets a refresh
 * token, and `prompt=consent` gets one each time. Revoking it also ends its access tokens.
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
 * HTTP statuses by the reason of a 403 (https://developers.google.com/workspace/drive/api/guides/handle-errors,
 * https://developers.google.com/workspace/calendar/api/guides/errors). Other reasons are about a single file, document
 * or event.
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

/** Maps an answer of a Google API to an HTTP status. */
export function googleStatus({ status, body }: Answer): number {
  if (status !== 403 && status !== 400) return status;
  const { error } = refusal.safeParse(body).data ?? {};
  if (status === 403) {
    if (error?.status === 'RESOURCE_EXHAUSTED') return 429;
    const reasons = error?.errors?.map(({ reason }) => reason) ?? [];
    return reasons.map((reason) => googleReasons[reason]).find((meant) => meant !== undefined) ?? status;
  }
  // The document changed since it was read (https://developers.google.com/workspace/docs/api/how-tos/best-practices).
  return /revision/i.test(error?.message ?? '') ? 409 : status;
}

/** Base of the Drive API, which may differ from the base of destinations that store files. */
export const driveBase = 'https://www.googleapis.com';

/** Returns the Drive account of a token (https://developers.google.com/workspace/drive/api/reference/rest/v3/about/get). */
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

/** Web link for people; ignored if invalid. */
export const link = z
  .url({ protocol: /^https?$/ })
  .optional()
  .catch(undefined);

/** A file in Drive. Properties that other apps cannot see contain its identity. */
const driveFile = z.object({
  id: z.string().min(1),
  name: z.string(),
  mimeType: z.string().default(''),
  trashed: z.boolean().default(false),
  webViewLink: link,
  /** Content checksum, for files not in Google's own formats. */
  md5Checksum: z.string().optional(),
  appProperties: z.record(z.string(), z.string()).default({}),
});
export type DriveFile = z.infer<typeof driveFile>;

const fileFields = 'id,name,mimeType,trashed,webViewLink,md5Checksum,appProperties';
const files = z.object({ files: entriesOf(driveFile) });

export const readFile = (body: unknown): DriveFile => driveFile.parse(body);
export const readFiles = (body: unknown): DriveFile[] => files.parse(body).files;

/** Names of file properties: for the meeting, and for the object id (`identity.ts`). */
export const meetingProperty = 'afterword';
export const objectProperty = 'afterwordObject';

/** MIME type of Google Docs. */
export const docsType = 'application/vnd.google-apps.document';

/**
 * Returns the files with this object id, newest first. If there are none, returns the meeting's files of this kind from
 * before files had object ids.
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

/** Milliseconds until a search finds new files. Google documents no time, so this is well above observed values. */
const indexed = 20_000;

/** Returns the earliest time to search for a file whose creation got no answer. */
export const searchAfter = (turn: string | undefined, inDoubt: string | null): { notBefore?: Date } =>
  turn === undefined || inDoubt === null ? {} : { notBefore: new Date(Date.parse(turn) + indexed) };

/** Query that makes a call return the fields of {@link readFile}. */
export const asFile = `fields=${fileFields}&supportsAllDrives=true`;

/**
 * Returns the address that finds files by one of our properties, newest first
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
    // People may move a file to a shared drive.
    supportsAllDrives: 'true',
    includeItemsFromAllDrives: 'true',
  });
  return `${driveBase}/drive/v3/files?${search}`;
}
export const folderType = 'application/vnd.google-apps.folder';
const quoted = (value: string) => value.replace(/[\\']/g, '\\$&');

export const fileUrl = (id: string) => `${driveBase}/drive/v3/files/${encodeURIComponent(id)}?${asFile}`;

/** Moves a file to the trash, where people can restore it for 30 days. Also succeeds if the file was deleted for good. */
export function trash<Known>(id: string, known: Known): Step<Known> {
  return {
    name: 'trash',
    effect: 'write',
    repeatable: true,
    understands: [404],
    call: {
      kind: 'http',
      method: 'PATCH',
      url: `${driveBase}/drive/v3/files/${encodeURIComponent(id)}?fields=id&supportsAllDrives=true`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ trashed: true }),
    },
    read: () => known,
    foresee: () => known,
  };
}

/** Maps an answer about a file to an HTTP status. A trashed file counts as deleted. */
export function driveStatus(answer: Answer): number {
  const status = googleStatus(answer);
  if (status !== 200) return status;
  return driveFile.safeParse(answer.body).data?.trashed ? 410 : status;
}

/** Returns day and title as a file name. */
export function fileNameOf(content: Pick<MeetingContent, 'startedAt' | 'title' | 'workspace'>): string {
  const words = cleanLine(content.title.replace(/\p{C}/gu, ' '));
  return [dayOf(content), Array.from(words).slice(0, 100).join('').trim()]
    .filter((part) => part !== '')
    .join(' ');
}
