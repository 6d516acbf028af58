import { randomUUID } from 'node:crypto';
import type { AuditValues, SamlSource } from '@afterword/api-client/contract';
import { invalidField } from '../../platform/errors/failure.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import { problemOfAddress } from '../../platform/outbound/entered-address.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { noteSetting } from '../audit/setting-changes.ts';
import { deleteClientSecret, readClientSecret, storeClientSecret } from './client-secret.ts';
import { type Connection, findConnection } from './connections.ts';
import { isPublicIssuer } from './public-issuers.ts';
import { fingerprintOf, readCertificate, unexpired } from './saml/certificates.ts';
import { fetchMetadata, MetadataUnusable, type ProviderFacts, readMetadata } from './saml/metadata.ts';

/** Creates an empty connection, whose addresses an admin enters at the provider. Keeps an existing one. */
export async function createConnection({ workspace }: Actor, { control, clock }: Deps): Promise<void> {
  await control.query(
    `insert into sso_connection (id, workspace_id, issuer, client_id, created_at) values ($1, $2, '', '', $3)
     on conflict (workspace_id) do nothing`,
    [randomUUID(), workspace.id, clock.now()],
  );
}

/** Deletes the connection of the actor's workspace, if it has one. */
export async function removeConnection(actor: Actor, deps: Deps): Promise<void> {
  const { control, clock } = deps;
  const known = await findConnection(control, { workspaceId: actor.workspace.id });
  if (!known) return;
  await deleteClientSecret(actor, known, deps);
  await control.transaction(async (client) => {
    await client.query('delete from sso_connection where id = $1', [known.id]);
    await noteSetting(client, actor, { setting: 'sso', before: told(known), now: clock.now() });
  });
}

/** Values of both protocols that an admin enters. */
interface Roles {
  roleClaim: string | null;
  adminValues: string[];
}

/** Values of a connection by OpenID Connect that an admin enters. */
interface OidcEntered extends Roles {
  issuer: string;
  clientId: string;
  clientSecret?: string | undefined;
}

/**
 * Stores the workspace's connection by OpenID Connect. Switches it off if the last test does not cover the new
 * settings.
 * @throws invalid_input
 */
export async function putOidc(actor: Actor, entered: OidcEntered, deps: Deps): Promise<void> {
  const { clientId, clientSecret, roleClaim, adminValues } = entered;
  const issuer = entered.issuer.replace(/\/\.well-known\/openid-configuration$/, '');
  mustBeUsable('issuer', issuer, deps.environment);
  if (isPublicIssuer(issuer))
    throw invalidField('issuer', 'Anyone can get an account at this provider.', 'issuer_public');
  const known = await findConnection(deps.control, { workspaceId: actor.workspace.id });
  const held =
    known && known.issuer === issuer ? await readClientSecret(known, deps).catch(() => null) : null;
  if (clientSecret === undefined && held === null)
    throw invalidField('clientSecret', 'Enter the client secret for this issuer.', 'key_needed');
  const tested =
    known?.protocol === 'oidc' &&
    known.issuer === issuer &&
    known.clientId === clientId &&
    clientSecret === undefined;
  const to = { ...empty, protocol: 'oidc', issuer, clientId, roleClaim, adminValues } as const;
  const also: AuditValues = clientSecret === undefined ? {} : { secret: 'set' };
  const id = await store(actor, { known, to, tested, also }, deps);
  if (clientSecret !== undefined) await storeClientSecret(actor, { id, issuer, clientSecret }, deps);
}

/** Values of a connection by SAML that an admin enters. */
interface SamlEntered extends Roles {
  from: SamlSource;
}

/**
 * Stores the workspace's connection by SAML. Switches it off if the last test does not cover the new settings.
 * @throws invalid_input
 */
export async function putSaml(actor: Actor, entered: SamlEntered, deps: Deps): Promise<void> {
  const { roleClaim, adminValues, from } = entered;
  const facts = await factsOf(from, deps);
  const known = await findConnection(deps.control, { workspaceId: actor.workspace.id });
  // Providers replace certificates by adding another one next to the tested one.
  const tested =
    known?.protocol === 'saml' &&
    known.issuer === facts.issuer &&
    known.signInAddress === facts.signInAddress &&
    known.certificates.some((pem) => facts.certificates.includes(pem));
  const read = from.source === 'address' ? deps.clock.now() : null;
  const metadata = { metadataAddress: from.source === 'address' ? from.address : null, metadataReadAt: read };
  const to = { ...empty, ...facts, ...metadata, protocol: 'saml', roleClaim, adminValues } as const;
  const id = await store(actor, { known, to, tested }, deps);
  if (known?.protocol === 'oidc') await deleteClientSecret(actor, { id }, deps);
}

/**
 * Returns the facts in the admin's metadata or fields.
 * @throws invalid_input
 */
async function factsOf(from: SamlSource, deps: Deps): Promise<ProviderFacts> {
  const facts = await readSource(from, deps).catch((error: unknown) => {
    if (!(error instanceof MetadataUnusable)) throw error;
    deps.log.info(describeFault(error), 'Metadata of a SAML provider cannot be used');
    throw invalidField('from', 'This is not the metadata of one SAML provider.', 'metadata_unusable');
  });
  mustBeUsable('signInAddress', facts.signInAddress, deps.environment);
  return facts;
}

async function readSource(from: SamlSource, deps: Deps): Promise<ProviderFacts> {
  if (from.source === 'xml') return readMetadata(from.xml, deps.clock.now());
  if (from.source === 'address') {
    mustBeUsable('address', from.address, deps.environment);
    return fetchMetadata(from.address, deps);
  }
  const certificates = from.certificates.flatMap((text) => readCertificate(text) ?? []);
  const isValid = unexpired(certificates, deps.clock.now()).length > 0;
  if (certificates.length < from.certificates.length || !isValid)
    throw invalidField('certificates', 'Enter a valid certificate with an RSA key.', 'certificate_invalid');
  return { issuer: from.issuer, signInAddress: from.signInAddress, certificates: [...new Set(certificates)] };
}

/** Empty values for the protocol that a connection does not use. */
const empty = {
  clientId: '',
  signInAddress: '',
  certificates: [],
  metadataAddress: null,
  metadataReadAt: null,
};

type Stored = Omit<Connection, 'id' | 'workspaceId' | 'mode' | 'testedAt'>;

/**
 * Stores a connection. Switches it off if the last test does not cover it.
 * @returns its id
 */
async function store(
  actor: Actor,
  {
    known,
    to,
    tested,
    also = {},
  }: { known: Connection | null; to: Stored; tested: boolean; also?: AuditValues },
  { control, clock }: Pick<Deps, 'control' | 'clock'>,
): Promise<string> {
  const now = clock.now();
  return control.transaction(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into sso_connection (id, workspace_id, protocol, issuer, client_id, sign_in_address, certificates,
         metadata_address, metadata_read_at, role_claim, admin_values, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
       on conflict (workspace_id) do update set protocol = $3, issuer = $4, client_id = $5, sign_in_address = $6,
         certificates = $7, metadata_address = $8, metadata_read_at = $9, role_claim = $10, admin_values = $11,
         warned_for = case when sso_connection.certificates = $7 then sso_connection.warned_for end,
         mode = case when $13 then sso_connection.mode else 'off' end,
         tested_at = case when $13 then sso_connection.tested_at end
       returning id`,
      [
        ...[
          known?.id ?? randomUUID(),
          actor.workspace.id,
          to.protocol,
          to.issuer,
          to.clientId,
          to.signInAddress,
        ],
        ...[
          to.certificates,
          to.metadataAddress,
          to.metadataReadAt,
          to.roleClaim,
          to.adminValues,
          now,
          tested,
        ],
      ],
    );
    // Another client gets other subjects from the provider. People are found again by their verified address.
    const isOther =
      known !== null &&
      (known.protocol !== to.protocol || known.issuer !== to.issuer || known.clientId !== to.clientId);
    if (isOther) await client.query('delete from sso_identity where connection_id = $1', [known.id]);
    await noteSetting(client, actor, {
      setting: 'sso',
      before: known ? told(known) : {},
      after: { ...told({ ...to, mode: tested && known ? known.mode : 'off' }), ...also },
      now,
    });
    return rows[0]!.id;
  });
}

/** Returns the values of a connection that the audit log shows. */
function told(of: Stored & Pick<Connection, 'mode'>): AuditValues {
  const { protocol, issuer, clientId, signInAddress, certificates, mode, roleClaim, adminValues } = of;
  const saml = { signInAddress, certificates: certificates.map(fingerprintOf) };
  return {
    ...{ protocol, issuer, mode },
    ...(protocol === 'saml' ? saml : { client: clientId }),
    ...(roleClaim === null ? {} : { claim: roleClaim, values: adminValues.length }),
  };
}

/**
 * Refuses an address that the server may not call or send browsers to.
 * @throws invalid_input
 */
export function mustBeUsable(
  field: 'issuer' | 'address' | 'signInAddress',
  address: string,
  { OUTBOUND_ALLOW }: Deps['environment'],
): void {
  const problem = problemOfAddress(address, OUTBOUND_ALLOW);
  if (problem === 'address_refused')
    throw invalidField(field, 'Enter a public https address.', 'address_private');
  if (problem !== null || (field === 'issuer' && /[?#]/.test(address)))
    throw invalidField(field, 'Enter a web address.', 'url_invalid');
}
