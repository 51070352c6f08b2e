import type { SignedIn } from './serviceProcess.ts';

/** What a directory is answered. */
export interface DirectoryAnswer {
  readonly status: number;
  // Bodies are those of the protocol, whose shapes tests look at one by one.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any;
  readonly headers: Headers;
}

/** Asks like a directory: plain HTTP with a bearer token. */
export type AskAsDirectory = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
) => Promise<DirectoryAnswer>;

/** Speaks SCIM with the service at an address. */
export function directoryAt(url: string, token: string): AskAsDirectory {
  return async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
        ...headers,
      },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? null : JSON.parse(text), headers: response.headers };
  };
}

/** The token that an administrator makes for a directory. */
export async function directoryToken(admin: SignedIn, name = 'Directory'): Promise<string> {
  const body = { name, scopes: ['scim' as const], service_role: 'agent' as const, expires_at: null };
  return (await admin.call('createApiToken', { body })).data.token;
}

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group';
export const ownSchema = 'urn:ietf:params:scim:schemas:extension:cordboard:2.0:User';
const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** The body of a PATCH. */
export const patchOf = (...Operations: object[]) => ({ schemas: [patchSchema], Operations });
