/** Why a request is refused, in the words of RFC 7644 section 3.12. */

/** The keywords of Table 9, for programs. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue';

/** A request that is refused; `detail` is a sentence for the administrator of the directory. */
export class ScimError extends Error {
  override readonly name = 'ScimError';
  readonly status: number;
  readonly scimType: ScimType | null;

  constructor(status: number, scimType: ScimType | null, detail: string) {
    super(detail);
    this.status = status;
    this.scimType = scimType;
  }
}

/** Status 400. */
export const badRequest = (scimType: ScimType, detail: string): ScimError => new ScimError(400, scimType, detail);

const schema = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** The body of an error; the status is a text there. */
export const errorBody = (status: number, scimType: ScimType | null, detail: string) => ({
  schemas: [schema],
  status: String(status),
  ...(scimType === null ? {} : { scimType }),
  detail,
});
