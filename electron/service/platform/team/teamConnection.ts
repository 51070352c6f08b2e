/**
 * How the connection to a team's service is verified: by the usual authorities, or, where the invitation carries a pin, by the
 * authority with that pin alone. Names and dates of certificates are checked by TLS itself in either case.
 */
import { X509Certificate } from 'node:crypto';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { connect, type DetailedPeerCertificate } from 'node:tls';
import { z } from 'zod';
import type { TeamState } from '../../../../shared/desktop.ts';
import { unbracketed } from '../../kernel/hostAndPort.ts';
import { pinOf } from '../network/ownCertificate.ts';
import { isCertificateError, tlsOf } from '../network/trustedAuthority.ts';
import type { TeamAddress } from './teamFile.ts';

/** A service answers this soon, or is not there; in milliseconds. */
const ANSWER_WITHIN_MS = 5000;
/** No chain that is in use is longer. */
const MOST_CERTIFICATES = 10;
const LONGEST_ANSWER = 10_000;

/** The certificates that a server showed, the leaf first. */
function chainOf(leaf: DetailedPeerCertificate): DetailedPeerCertificate[] {
  const chain: DetailedPeerCertificate[] = [];
  let next: DetailedPeerCertificate | undefined = leaf;
  while (next?.raw && chain.length < MOST_CERTIFICATES && !chain.includes(next)) {
    chain.push(next);
    next = next.issuerCertificate;
  }
  return chain;
}

/** PEM of the authority with that pin from a server's certificate chain; null: it is not in it. No request is sent. */
function authorityWithPin(url: URL, pin: string): Promise<string | null> {
  const host = unbracketed(url.hostname);
  return new Promise((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(url.port || 443),
      ...(isIP(host) === 0 && { servername: host }),
      // The certificate is only read here; once it is trusted, a new connection checks that authority.
      rejectUnauthorized: false,
      minVersion: 'TLSv1.2',
    });
    socket.setTimeout(ANSWER_WITHIN_MS, () => socket.destroy(new Error('no answer in time')));
    socket.once('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
    socket.once('secureConnect', () => {
      const shown = chainOf(socket.getPeerCertificate(true)).map(({ raw }) => new X509Certificate(raw));
      const authority = shown.find((certificate) => certificate.ca && pinOf(certificate) === pin);
      resolve(authority?.toString() ?? null);
      socket.destroy();
    });
  });
}

const healthSchema = z.object({ status: z.enum(['ok', 'degraded']) });

/** What a service answers when it is asked whether it is well. */
function askHealth(address: TeamAddress): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const asked = request(`${address.url}/v1.1/health`, { ...tlsOf(address.authority), agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
        if (text.length > LONGEST_ANSWER) asked.destroy(new Error('the answer is too long'));
      });
      answer.once('end', () => resolve(text));
      answer.once('error', reject);
    });
    asked.setTimeout(ANSWER_WITHIN_MS, () => asked.destroy(new Error('no answer in time')));
    asked.once('error', reject);
    asked.end();
  });
}

function isHealth(text: unknown): boolean {
  try {
    return healthSchema.safeParse(JSON.parse(String(text))).success;
  } catch {
    return false;
  }
}

/** How a team's service does at the moment. */
export async function stateOfTeam(address: TeamAddress): Promise<TeamState> {
  try {
    return isHealth(await askHealth(address)) ? 'ready' : 'foreign';
  } catch (error) {
    return isCertificateError(error) ? 'certificate' : 'unreachable';
  }
}

/** Looks at a service that somebody wants to join; `authority` is found where there is a pin. */
export async function lookAtTeam(url: string, pin: string | null): Promise<{ state: TeamState; address: TeamAddress }> {
  const address: TeamAddress = { url, pin, authority: null };
  if (pin === null) return { state: await stateOfTeam(address), address };
  try {
    const authority = await authorityWithPin(new URL(url), pin);
    const found = { ...address, authority };
    return { state: authority === null ? 'certificate' : await stateOfTeam(found), address: found };
  } catch {
    return { state: 'unreachable', address };
  }
}
