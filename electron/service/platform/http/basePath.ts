/** Where the contract is mounted: `/v1.1` and `/v1.2`, each bare and with every configured segment. */
import type { FastifyRequest } from 'fastify';
import { contract } from '../../../../shared/api/contract.ts';

/** The one prefix that routes are registered under; others are rewritten to it. */
export const canonicalBase = '/v1.1';

const segmentPattern = /^[A-Za-z0-9_-]{1,64}$/;

function checkSegment(segment: string): void {
  if (!segmentPattern.test(segment)) throw new Error(`the segment "${segment}" must be letters, digits, _ or -`);
  const taken = Object.values(contract).some((row) => row.path.split(/[/.]/)[1] === segment);
  if (taken) throw new Error(`the segment "${segment}" is the name of a resource`);
}

/** Rewrites a request's URL to the canonical prefix. Throws when a segment cannot be used. */
export function baseRewriter(segments: readonly string[]): (url: string) => string {
  for (const segment of segments) checkSegment(segment);
  const choices = segments.length > 0 ? `(?:/(?:${segments.join('|')}))?` : '';
  const base = new RegExp(`^/v1\\.[12]${choices}(?=[/?]|$)`);
  return (url) => url.replace(base, canonicalBase);
}

/** Whether a rewritten URL is the contract's. */
export function isContractUrl(url: string): boolean {
  return /^\/v1\.1(?=[/?]|$)/.test(url);
}

/**
 * Whether a request is the contract's. Its route decides where there is one: the router takes several spellings of a path
 * for the same (`//v1.1`, `/v1%2e1`, an absolute URL).
 */
export function isOfContract({ routeOptions, url }: FastifyRequest): boolean {
  return routeOptions.config.operation !== undefined || isContractUrl(url);
}
