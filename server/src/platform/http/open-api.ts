import {
  type Access,
  callsOfEveryKey,
  contract,
  entitlements,
  errors,
  type KeyScope,
  product,
  scopeOfCall,
} from '@afterword/api-client/contract';
import { type AnyContractRouter, ContractProcedure, isContractProcedure, type OpenAPI } from '@orpc/contract';
import { version } from '../process/version.ts';

/** Descriptions of the tags in the contract. */
const tags: Record<string, string> = {
  accounts: 'Signing in, and your own account.',
  actions: 'Action items of all meetings.',
  admin: 'For the staff of this server.',
  automations: 'What happens after a meeting.',
  billing: 'Plans and payment.',
  blog: 'Posts of the blog.',
  calendar: 'Upcoming meetings.',
  capture: 'Uploads of the extension.',
  comments: 'Comments on lines.',
  contact: 'The contact form.',
  exports: 'Meetings as files.',
  glossary: 'Terms that captions often get wrong.',
  imports: 'Meetings from files.',
  integrations: 'Connections to other services, and deliveries to them.',
  keys: 'API keys.',
  meetings: 'Meetings, their lines and notes, and search.',
  members: 'Members of a workspace, and invitations.',
  proposals: 'Changes that assistants propose and people decide on.',
  rules: 'Privacy rules.',
  server: 'This server.',
  shares: 'Links to meetings.',
  site: 'The public site.',
  summaries: 'Summaries and their templates.',
  workflows: 'Prompts about meetings.',
  workspace: 'Settings of a workspace.',
  workspaces: 'Your workspaces.',
};

/** Generates OpenAPI 3.1 from the contract. Loads the generator on demand, because serving does not need it. */
export async function describeApi(publicUrl: string): Promise<OpenAPI.Document> {
  const [{ OpenAPIGenerator }, { ZodToJsonSchemaConverter }] = await Promise.all([
    import('@orpc/openapi'),
    import('@orpc/zod/zod4'),
  ]);
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  return generator.generate(completed(contract), {
    info: {
      title: product.name,
      version,
      description: 'The web app and the extension make these calls. Programs make them with an API key.',
      contact: { name: product.name, url: `${publicUrl}/contact` },
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key, or the access token of a session.',
        },
      },
    },
    security: [{ bearer: [] }],
  });
}

const {
  invalid_input,
  too_large,
  rate_limited,
  unavailable,
  gone,
  idempotency_mismatch,
  idempotency_conflict,
} = errors;

/** Adds to the contract what many calls share: errors, headers, and a description of who may make each call. */
function completed(part: AnyContractRouter, path: string[] = []): AnyContractRouter {
  if (!isContractProcedure(part))
    return Object.fromEntries(
      Object.entries(part).map(([name, each]) => [name, completed(each, [...path, name])]),
    );
  const definition = part['~orpc'];
  const { route } = definition;
  const access = definition.meta as Access;
  const name = path.join('.');
  const takesBody = route.method !== 'GET';
  return new ContractProcedure({
    ...definition,
    errorMap: {
      rate_limited,
      unavailable,
      ...(definition.inputSchema || takesBody ? { invalid_input } : {}),
      ...(takesBody ? { too_large } : {}),
      // An object in the request path may have been deleted.
      ...((route.path?.includes('{') || 'not_found' in definition.errorMap) && !access.public
        ? { gone }
        : {}),
      ...(access.creates ? { idempotency_mismatch, idempotency_conflict } : {}),
      ...(access.versioned ? { changed_since: errors.changed_since } : {}),
      ...definition.errorMap,
    },
    route: {
      ...route,
      summary: route.summary ?? titleOf(path),
      description: admissionOf(access, name),
      ...(access.deprecated ? { deprecated: true } : {}),
      spec: (operation) => ({
        ...operation,
        ...(access.public ? { security: [] } : {}),
        ...extensionsOf(access, name),
        parameters: [...(operation.parameters ?? []), ...headersOf(access)],
        ...withoutJsonFile(operation.requestBody),
      }),
    },
  });
}

/** Removes JSON from the bodies that a call accepts if it needs a file, which only a form can hold. */
function withoutJsonFile(body: OpenAPI.OperationObject['requestBody']): {
  requestBody?: OpenAPI.RequestBodyObject;
} {
  const { 'application/json': json, ...forms } =
    (body as OpenAPI.RequestBodyObject | undefined)?.content ?? {};
  const { required = [], properties = {} } = (json?.schema ?? {}) as {
    required?: string[];
    properties?: Record<string, { contentMediaType?: string }>;
  };
  const needsFile = required.some((name) => properties[name]?.contentMediaType !== undefined);
  return needsFile ? { requestBody: { ...body, content: forms } } : {};
}

/** Returns a title in words: `meetings.listEdits` becomes ‘Meetings: list edits’. */
function titleOf(path: readonly string[]): string {
  const words = path.map((part) => part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  const title = words.join(': ');
  return `${title.charAt(0).toUpperCase()}${title.slice(1)}`;
}

/** Requirements of a call, for programs that read the document. */
interface Requirements {
  /** The scope that an API key needs; null if it makes the call without one, absent if the call needs a person. */
  'x-key-scope'?: KeyScope | null;
  /** The smallest plan that includes the call, if plans are sold. */
  'x-plan'?: string;
}

function extensionsOf({ feature }: Access, name: string): Requirements {
  const scope = scopeOfCall.get(name) ?? (callsOfEveryKey.includes(name) ? null : undefined);
  return {
    ...(scope === undefined ? {} : { 'x-key-scope': scope }),
    ...(feature ? { 'x-plan': entitlements[feature] } : {}),
  };
}

/** Returns who may make a call, in a few sentences. */
function admissionOf(access: Access, name: string): string {
  const scope = scopeOfCall.get(name);
  const caller = access.public
    ? 'Anyone may make this call. It is limited per address.'
    : scope
      ? `API keys need the scope \`${scope}\`.`
      : callsOfEveryKey.includes(name)
        ? 'Every API key may make this call.'
        : 'Needs a person: API keys may not make this call.';
  const plan = access.feature ? [`Included from the plan ${entitlements[access.feature]}.`] : [];
  const admin = access.scope === 'workspace_admin' ? ['For admins of the workspace.'] : [];
  return [caller, ...admin, ...plan].join(' ');
}

function headersOf({ creates, versioned }: Access): OpenAPI.ParameterObject[] {
  const header = (name: string, description: string, pattern: string) => ({
    name,
    in: 'header' as const,
    description,
    schema: { type: 'string' as const, pattern },
  });
  return [
    ...(creates
      ? [
          header(
            'Idempotency-Key',
            creates === 'answer'
              ? 'Repeats of the call with this key get the same answer for 24 hours.'
              : 'Repeats of the call with this key are refused for 24 hours: its answer holds a secret and is not stored.',
            '^[\\x21-\\x7e]{1,255}$',
          ),
        ]
      : []),
    ...(versioned
      ? [
          header(
            'If-Match',
            'The revision that was changed, in quotes. Any other gets 412.',
            '^(\\*|"\\d+")$',
          ),
        ]
      : []),
  ];
}
