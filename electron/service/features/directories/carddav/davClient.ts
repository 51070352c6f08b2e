/** Requests to CardDAV servers (RFC 6352, RFC 4918). Their answers are bounded, and redirects are not followed. */
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { bodyOf } from '../../../platform/network/outgoingAnswer.ts';
import { tlsOf } from '../../../platform/network/trustedAuthority.ts';
import { DirectoryFailure, directoryFailureOf } from '../directoryFailure.ts';
import type { DirectoryNetwork } from '../ldap/ldapConnection.ts';
import type { DirectoryRecord } from '../repository.ts';
import { type DavAnswer, multistatus } from './davXml.ts';

const LARGEST_ANSWER = 4 * 1024 * 1024;
const ANSWER_WITHIN_MS = 20_000;

/** The server does not know what it was asked, or not any longer. */
export class NotUnderstood extends DirectoryFailure {}

export interface DavRequest {
  readonly method: 'PROPFIND' | 'REPORT';
  readonly url: string;
  readonly depth: '0' | '1';
  readonly body: string;
}

export type DavClient = (request: DavRequest, signal: AbortSignal) => Promise<DavAnswer>;

const tooLarge = () => new DirectoryFailure('The server answers with more than can be read');

const refusals: Readonly<Record<number, string>> = {
  401: 'The server refuses the user or the password',
  404: 'The server knows no address book at that address',
  405: 'The server knows no address books (CardDAV) at that address',
  429: 'The server asks for fewer questions',
};

/** What a precondition that failed, and a method that is not known, answer (RFC 6578 section 3.2, RFC 3253 section 3.6). */
const notUnderstood: readonly number[] = [400, 403, 409, 412, 415, 422, 501, 507];

function checkStatus(status: number, location: string | undefined, host: string): void {
  if (status === 207) return;
  if (status >= 300 && status < 400) {
    const target = location && URL.canParse(location) ? ` ${new URL(location).host}` : ' another address';
    throw new DirectoryFailure(`${host} sends to${target}, which is not followed: enter that address`);
  }
  const sentence = refusals[status] ?? `${host} answers ${status}`;
  throw notUnderstood.includes(status) ? new NotUnderstood(sentence) : new DirectoryFailure(sentence);
}

export function createDavClient(
  { user, password, ca }: Pick<DirectoryRecord, 'user' | 'password' | 'ca'>,
  { outgoing, secureContext }: DirectoryNetwork,
): DavClient {
  const credentials = Buffer.from(`${user}:${password}`).toString('base64');
  const trusted = ca === null && secureContext ? { secureContext } : tlsOf(ca);

  function send({ method, url: address, depth, body }: DavRequest, signal: AbortSignal): Promise<IncomingMessage> {
    const url = new URL(address);
    outgoing.checkHost(url.hostname);
    const headers = {
      depth,
      accept: 'application/xml, text/xml',
      'accept-encoding': 'identity',
      'content-type': 'application/xml; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...(user !== '' && { authorization: `Basic ${credentials}` }),
    };
    const options = { method, headers, signal, lookup: outgoing.lookup, agent: false, ...trusted };
    return new Promise((resolve, reject) => {
      const request = (url.protocol === 'https:' ? https : http).request(url, options, resolve);
      request.on('error', reject);
      request.end(body);
    });
  }

  return async (request, signal) => {
    const { host } = new URL(request.url);
    const late = AbortSignal.timeout(ANSWER_WITHIN_MS);
    try {
      const response = await send(request, AbortSignal.any([signal, late]));
      const text = (await bodyOf(response, LARGEST_ANSWER, tooLarge)).toString();
      checkStatus(response.statusCode ?? 0, response.headers.location, host);
      return multistatus(text);
    } catch (error) {
      throw late.aborted ? new DirectoryFailure(`${host} does not answer in time`) : directoryFailureOf(error, host);
    }
  };
}
