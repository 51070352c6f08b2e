/** Holds the headers of answers against what the OpenAPI document declares. */

/** A header of the document. */
interface DeclaredHeader {
  readonly required?: boolean;
  readonly schema: { readonly pattern?: string; readonly const?: string };
}

/** A header of the document, or where it is. */
export type HeaderReference = { readonly $ref: string };

/** The components that answers refer to. */
export type HeaderComponents = Readonly<Record<string, DeclaredHeader>>;

/**
 * What is about the connection, the encoding of the body or browsers, and so about no operation: HTTP libraries see to it.
 * OpenAPI has `Content-Type` in another place.
 */
const ofEveryAnswer: ReadonlySet<string> = new Set([
  ...['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length', 'content-type', 'content-encoding'],
  ...['vary', 'cache-control', 'x-accel-buffering', 'strict-transport-security', 'content-security-policy'],
  ...['x-content-type-options', 'x-frame-options', 'referrer-policy', 'permissions-policy'],
  ...['cross-origin-opener-policy', 'cross-origin-resource-policy'],
  ...['access-control-allow-origin', 'access-control-expose-headers'],
]);

const isValid = ({ schema: { pattern, const: only } }: DeclaredHeader, value: string): boolean =>
  (pattern === undefined || new RegExp(pattern).test(value)) && (only === undefined || only === value);

/** What of the headers of an answer the document does not say, or says otherwise; null if it is all there. */
export function headerProblem(
  declared: Readonly<Record<string, HeaderReference>>,
  components: HeaderComponents,
  sent: Headers,
): string | null {
  const headers = new Map(
    Object.entries(declared).map(([name, { $ref }]) => [name.toLowerCase(), components[$ref.split('/').at(-1) ?? '']]),
  );
  const undeclared = [...sent.keys()].filter((name) => !headers.has(name) && !ofEveryAnswer.has(name));
  const missing = [...headers].filter(([name, header]) => header?.required !== false && !sent.has(name));
  const wrong = [...headers].filter(([name, header]) => !header || !isValid(header, sent.get(name) ?? ''));
  const problems = [
    ...undeclared.map((name) => `${name} is sent and not declared`),
    ...missing.map(([name]) => `${name} is declared as always there and not sent`),
    ...wrong.filter(([name]) => sent.has(name)).map(([name]) => `${name} is ${sent.get(name)}`),
  ];
  return problems.length === 0 ? null : problems.join('; ');
}
