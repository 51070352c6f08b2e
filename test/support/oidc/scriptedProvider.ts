import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';

/** A provider that answers what a test wants, true or not. */
export interface ScriptedProvider {
  readonly issuer: string;
  /** Claims of the next ID tokens, beside those that a good one has. */
  claims: Readonly<Record<string, unknown>>;
  /** How it signs; `none`: not at all; `stranger`: with a key that it does not publish. */
  signs: 'well' | 'none' | 'stranger';
  /** Answers of its paths in place of the good ones. */
  readonly answers: Map<string, (response: ServerResponse, request: IncomingMessage) => void>;
  /** What the token endpoint was sent. */
  readonly exchanges: URLSearchParams[];
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

const json = (response: ServerResponse, body: unknown, status = 200) => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
};

/** `nonce` must be given with the claims: it knows only what it is told. */
export async function startScriptedProvider(clientId: string): Promise<ScriptedProvider> {
  const [own, stranger] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const publicKey = { ...(await exportJWK(own.publicKey)), kid: 'own', use: 'sig', alg: 'RS256' };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function idToken(): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: issuer, aud: clientId, sub: 'mallory', iat: now, exp: now + 300, ...provider.claims };
    if (provider.signs === 'none') return new UnsecuredJWT(claims).encode();
    const { privateKey } = provider.signs === 'well' ? own : stranger;
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(privateKey);
  }

  const usual: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => unknown>> = {
    '/.well-known/openid-configuration': (_, response) =>
      json(response, {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
      }),
    '/jwks': (_, response) => json(response, { keys: [publicKey] }),
    '/token': async (request, response) => {
      provider.exchanges.push(new URLSearchParams(await bodyOf(request)));
      json(response, { access_token: 'of no use', token_type: 'Bearer', id_token: await idToken() });
    },
  };

  const provider: ScriptedProvider = {
    issuer,
    claims: {},
    signs: 'well',
    answers: new Map(),
    exchanges: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    const answer = provider.answers.get(path);
    if (answer) return answer(response, request);
    const known = usual[path];
    if (known) void known(request, response);
    else json(response, {}, 404);
  });
  return provider;
}
