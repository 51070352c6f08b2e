/** What Redocly and Spectral warn of in the OpenAPI document and what stays, with the reason. Everything else fails the test. */

/** A warning that is known. */
export interface LintException {
  readonly linter: 'redocly' | 'spectral';
  readonly rule: string;
  /** Where: a JSON pointer, or the beginning of one. */
  readonly at: string;
  readonly why: string;
}

const union =
  'the union of everything that is posted to webhooks: the webhooks themselves name its parts, and generated clients want it whole';
const literal =
  'the specification has both paths; a literal segment comes before a parameter (OpenAPI 3.1, "Path Templating Matching"), and an ' +
  'id is never a word';

const conditional =
  'Redocly forbids further fields within `then` as well, which says what one of them needs in a key that dials; ajv accepts the example';

/** The only ones. */
export const lintExceptions: readonly LintException[] = [
  { linter: 'redocly', rule: 'no-unused-components', at: '#/components/schemas/WebhookEvent', why: union },
  { linter: 'spectral', rule: 'oas3-unused-component', at: '#/components/schemas/WebhookEvent', why: union },
  { linter: 'redocly', rule: 'no-invalid-media-type-examples', at: '#/paths/~1phones', why: conditional },
  { linter: 'redocly', rule: 'no-ambiguous-paths', at: '#/paths/~1monitors~1aidictionary~1{id}', why: literal },
  { linter: 'redocly', rule: 'no-ambiguous-paths', at: '#/paths/~1agents~1reasons~1{id}', why: literal },
  { linter: 'redocly', rule: 'no-ambiguous-paths', at: '#/paths/~1contacts~1{id}~1cdrs', why: literal },
  {
    linter: 'spectral',
    rule: 'info-contact',
    at: '#/info',
    why: 'whoever runs the service is to be asked, and the document cannot know who that is',
  },
  {
    linter: 'spectral',
    rule: 'license-url',
    at: '#/info/license',
    why: '`identifier` says which licence it is, and OpenAPI 3.1 allows only one of both',
  },
  {
    linter: 'spectral',
    rule: 'openapi-tags-alphabetical',
    at: '#/',
    why: 'tags come in the order of the chapters of the specification, which reference pages show them in',
  },
];
