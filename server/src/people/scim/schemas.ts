/* Documents that tell a SCIM client what this server supports (RFC 7643, sections 5 to 7). */

const core = 'urn:ietf:params:scim:schemas:core:2.0';
const messages = 'urn:ietf:params:scim:api:messages:2.0';

export const urns = {
  user: `${core}:User`,
  group: `${core}:Group`,
  list: `${messages}:ListResponse`,
  error: `${messages}:Error`,
} as const;

/** Maximum resources in one answer. */
export const maxPage = 200;

interface Attribute {
  name: string;
  type?: 'string' | 'boolean' | 'complex' | 'reference';
  description: string;
  required?: true;
  readOnly?: true;
  multiValued?: true;
  caseExact?: true;
  unique?: true;
  sub?: Attribute[];
}

const describe = ({ type = 'string', ...attribute }: Attribute): Record<string, unknown> => ({
  name: attribute.name,
  type,
  multiValued: attribute.multiValued ?? false,
  description: attribute.description,
  required: attribute.required ?? false,
  ...(type === 'complex' || type === 'boolean' ? {} : { caseExact: attribute.caseExact ?? false }),
  mutability: attribute.readOnly ? 'readOnly' : 'readWrite',
  returned: 'default',
  uniqueness: attribute.unique ? 'server' : 'none',
  ...(type === 'reference' ? { referenceTypes: ['User', 'Group'] } : {}),
  ...(attribute.sub ? { subAttributes: attribute.sub.map(describe) } : {}),
});

const externalId: Attribute = {
  name: 'externalId',
  description: 'The id at the identity provider.',
  caseExact: true,
};
const reference: Attribute = {
  name: '$ref',
  type: 'reference',
  description: 'The address of the resource.',
  readOnly: true,
  caseExact: true,
};

const userAttributes: Attribute[] = [
  {
    name: 'userName',
    description: 'The unique name of the person in the workspace.',
    required: true,
    unique: true,
  },
  externalId,
  {
    name: 'name',
    type: 'complex',
    description: 'The parts of the name.',
    sub: [
      { name: 'formatted', description: 'The whole name.' },
      { name: 'givenName', description: 'The given name.' },
      { name: 'middleName', description: 'The middle name.' },
      { name: 'familyName', description: 'The family name.' },
    ],
  },
  { name: 'displayName', description: 'The name that colleagues see.' },
  { name: 'nickName', description: 'The nickname.' },
  { name: 'title', description: 'The job title.' },
  { name: 'preferredLanguage', description: 'The language of the first emails, such as en or de-DE.' },
  { name: 'locale', description: 'The language of the first emails, without a preferred language.' },
  { name: 'active', type: 'boolean', description: 'Whether the person is a member of the workspace.' },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'Addresses. The work address must be at a verified domain of the workspace.',
    sub: [
      { name: 'value', description: 'The address.' },
      { name: 'display', description: 'The address as shown.' },
      { name: 'type', description: 'work, home or other.' },
      { name: 'primary', type: 'boolean', description: 'Whether it is the preferred address.' },
    ],
  },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    readOnly: true,
    description: 'The groups of the person. Change the members of a group instead.',
    sub: [
      { name: 'value', description: 'The id of the group.', readOnly: true, caseExact: true },
      { name: 'display', description: 'The name of the group.', readOnly: true },
      reference,
    ],
  },
];

const groupAttributes: Attribute[] = [
  { name: 'displayName', description: 'The unique name of the group.', required: true, unique: true },
  externalId,
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'The people in the group.',
    sub: [
      { name: 'value', description: 'The id of the person.', caseExact: true },
      { name: 'display', description: 'The name of the person.', readOnly: true },
      reference,
    ],
  },
];

/** Names of the attributes that can be written, with those of their parts. */
export const writableUser = namesOf(userAttributes);
export const writableGroup = namesOf(groupAttributes);

/** The writable attributes of a resource, by their lower-case names: names are not case-sensitive. */
export type Writable = ReadonlyMap<string, { name: string; sub: ReadonlyMap<string, string> }>;

function namesOf(attributes: Attribute[]): Writable {
  const written = attributes.filter(({ readOnly }) => !readOnly);
  return new Map(
    written.map(({ name, sub = [] }) => [
      name.toLowerCase(),
      { name, sub: new Map(sub.map((each) => [each.name.toLowerCase(), each.name])) },
    ]),
  );
}

type Document = Record<string, unknown> & { id?: string };

const meta = (resourceType: string, location: string) => ({ meta: { resourceType, location } });

export const schemas = (base: string): Document[] =>
  [
    { id: urns.user, name: 'User', description: 'A person.', attributes: userAttributes },
    { id: urns.group, name: 'Group', description: 'A group of people.', attributes: groupAttributes },
  ].map((schema) => ({
    schemas: [`${core}:Schema`],
    ...schema,
    attributes: schema.attributes.map(describe),
    ...meta('Schema', `${base}/Schemas/${schema.id}`),
  }));

export const resourceTypes = (base: string): Document[] =>
  (['User', 'Group'] as const).map((name) => ({
    schemas: [`${core}:ResourceType`],
    id: name,
    name,
    endpoint: `/${name}s`,
    schema: `${core}:${name}`,
    ...meta('ResourceType', `${base}/ResourceTypes/${name}`),
  }));

export const serviceProviderConfig = (base: string, documentation: string): Document => ({
  schemas: [`${core}:ServiceProviderConfig`],
  documentationUri: documentation,
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: maxPage },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an admin creates in Company Settings.',
      primary: true,
    },
  ],
  ...meta('ServiceProviderConfig', `${base}/ServiceProviderConfig`),
});
