/**
 * The attributes of users and groups (RFC 7643): what `/Schemas` answers, and what tells a known name from a wrong one. Names are
 * compared without regard to case (section 2.1) and kept as they are written here.
 */

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const enterpriseSchema = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
/** Ours; Entra ID takes only names that begin so. */
export const extensionSchema = 'urn:ietf:params:scim:schemas:extension:cordboard:2.0:User';

/** An attribute as `/Schemas` describes it (RFC 7643 section 7). */
export interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime';
  readonly description: string;
  readonly multiValued?: boolean;
  readonly required?: boolean;
  readonly caseExact?: boolean;
  readonly mutability?: 'readOnly' | 'readWrite' | 'immutable';
  readonly returned?: 'always' | 'default';
  readonly uniqueness?: 'none' | 'server';
  readonly canonicalValues?: readonly string[];
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly Attribute[];
}

const text = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  ...more,
});

const readOnly = { mutability: 'readOnly' } as const;
const exact = { caseExact: true } as const;

/** What every resource has (RFC 7643 section 3.1); not in the lists of `/Schemas`. */
export const commonAttributes: readonly Attribute[] = [
  { ...text('schemas', 'Schemas of the resource', exact), multiValued: true },
  text('id', 'Identifier that this service gives', { ...readOnly, ...exact, returned: 'always' }),
  text('externalId', 'Identifier that the directory gives', exact),
  {
    name: 'meta',
    type: 'complex',
    description: 'About the resource',
    ...readOnly,
    subAttributes: [
      text('resourceType', 'User or Group', { ...readOnly, ...exact }),
      { name: 'created', type: 'dateTime', description: 'When it was made', ...readOnly },
      { name: 'location', type: 'reference', description: 'Its address', ...readOnly, ...exact },
      text('version', 'Its version, as in the header ETag', { ...readOnly, ...exact }),
    ],
  },
];

const userAttributes: readonly Attribute[] = [
  text('userName', 'Name in the directory, unique; where there is no e-mail address beside it, it has to be one', {
    required: true,
    uniqueness: 'server',
  }),
  {
    name: 'name',
    type: 'complex',
    description: 'Name of the person',
    subAttributes: [
      text('formatted', 'Whole name; follows from the others', readOnly),
      text('familyName', 'Last name'),
      text('givenName', 'First name'),
    ],
  },
  text('displayName', 'Name to show; without name.givenName it is the first name'),
  text(
    'preferredLanguage',
    'Languages to speak to the person, as in Accept-Language; a new value sets the person’s language',
  ),
  text('locale', 'Such as de-AT; sets the language where preferredLanguage names none that the program speaks'),
  {
    name: 'active',
    type: 'boolean',
    description: 'Whether the person may sign in; false ends sessions, event streams, audio and phones at once',
  },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'E-mail address to sign in with: one is stored, the primary one, else that for work, else the first',
    subAttributes: [
      text('value', 'The address', { uniqueness: 'server' }),
      text('type', 'Always work', { canonicalValues: ['work'] }),
      { name: 'primary', type: 'boolean', description: 'Whether it is the one that is stored' },
      text('display', 'Not stored'),
    ],
  },
  {
    name: 'groups',
    type: 'complex',
    multiValued: true,
    description: 'Teams of the person; changed at the groups',
    ...readOnly,
    subAttributes: [
      text('value', 'Identifier of the group', { ...readOnly, ...exact }),
      { name: '$ref', type: 'reference', description: 'Its address', ...readOnly, referenceTypes: ['Group'] },
      text('display', 'Its name', readOnly),
      text('type', 'Always direct', { ...readOnly, canonicalValues: ['direct'] }),
    ],
  },
  {
    name: 'roles',
    type: 'complex',
    multiValued: true,
    description: 'What the person may do; follows from teams as the settings say, or is set in Cordboard',
    ...readOnly,
    subAttributes: [
      text('value', 'agent, reception, supervisor or administrator', readOnly),
      { name: 'primary', type: 'boolean', description: 'True for the first', ...readOnly },
    ],
  },
];

const extensionAttributes: readonly Attribute[] = [
  text('extension', 'Internal number, 3 to 5 digits; without it a new user gets the lowest free one', {
    uniqueness: 'server',
  }),
];

const groupAttributes: readonly Attribute[] = [
  text('displayName', 'Name of the team', { required: true, uniqueness: 'server' }),
  {
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'People of the team; groups within groups are not known',
    subAttributes: [
      text('value', 'Identifier of the user', { ...exact, mutability: 'immutable' }),
      { name: '$ref', type: 'reference', description: 'Its address', ...readOnly, referenceTypes: ['User'] },
      text('display', 'Its name', readOnly),
      text('type', 'Always User', { mutability: 'immutable', canonicalValues: ['User'] }),
    ],
  },
];

/** Attributes of RFC 7643 that directories send and nothing here stores: they are accepted and left out. */
const ignoredOfUsers =
  'nickName profileUrl title userType timezone password phoneNumbers ims photos addresses entitlements x509Certificates';
const ignoredOfEnterprise = 'employeeNumber costCenter organization division department manager';
const ignoredOfNames = 'middleName honorificPrefix honorificSuffix';

/** A kind of resource: its schemas with their attributes. */
export interface ResourceType {
  readonly name: 'User' | 'Group';
  readonly endpoint: '/Users' | '/Groups';
  readonly schema: string;
  readonly attributes: readonly Attribute[];
  readonly extensions: readonly { readonly schema: string; readonly attributes: readonly Attribute[] }[];
  /** Names of known attributes that are not stored, in small letters. */
  readonly ignored: ReadonlySet<string>;
}

const inSmall = (words: string) => new Set(words.toLowerCase().split(' '));

export const userType: ResourceType = {
  name: 'User',
  endpoint: '/Users',
  schema: userSchema,
  attributes: userAttributes,
  extensions: [
    { schema: extensionSchema, attributes: extensionAttributes },
    { schema: enterpriseSchema, attributes: [] },
  ],
  ignored: inSmall(`${ignoredOfUsers} ${ignoredOfEnterprise} ${ignoredOfNames}`),
};

export const groupType: ResourceType = {
  name: 'Group',
  endpoint: '/Groups',
  schema: groupSchema,
  attributes: groupAttributes,
  extensions: [],
  ignored: new Set(),
};

/** An attribute of a list by its name, in any letter case. */
export function attributeOf(name: string, attributes: readonly Attribute[]): Attribute | undefined {
  const small = name.toLowerCase();
  return attributes.find((attribute) => attribute.name.toLowerCase() === small);
}

function described({ subAttributes, ...attribute }: Attribute): object {
  return {
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...attribute,
    ...(subAttributes && { subAttributes: subAttributes.map(described) }),
  };
}

const schemaBody = (id: string, name: string, description: string, attributes: readonly Attribute[]) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id,
  name,
  description,
  attributes: attributes.map(described),
  meta: { resourceType: 'Schema' },
});

/** What `/Schemas` lists. */
export const schemaBodies = [
  schemaBody(userSchema, 'User', 'Somebody who works with Cordboard', userAttributes),
  schemaBody(groupSchema, 'Group', 'A team', groupAttributes),
  schemaBody(extensionSchema, 'CordboardUser', 'What telephones need', extensionAttributes),
];

/** What `/ResourceTypes` lists. */
export const resourceTypeBodies = [userType, groupType].map(({ name, endpoint, schema }) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: name,
  name,
  endpoint,
  schema,
  schemaExtensions: name === 'User' ? [{ schema: extensionSchema, required: false }] : [],
  meta: { resourceType: 'ResourceType' },
}));
