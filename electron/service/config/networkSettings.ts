/** Settings that name networks and web sites, joined by commas. */
import { z } from 'zod';
import { type Network, parseNetwork } from '../ports/networks.ts';

/** A list, each part of which `read` understands; what it answers null for is named in the error. None by default. */
function listOf<T>(read: (part: string) => T | null, expected: string) {
  return z
    .string()
    .default('')
    .transform((text, context): T[] => {
      const parts = text
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      return parts.flatMap((part) => {
        const value = read(part);
        if (value !== null) return [value];
        context.addIssue({ code: 'custom', message: `"${part}" is no ${expected}` });
        return [];
      });
    });
}

/** An origin in its normal form (RFC 6454 section 6.1): scheme, host and port, nothing else. */
function originOf(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.href === `${url.origin}/` ? url.origin : null;
}

/** IP addresses and networks. */
export const networks = listOf<Network>(parseNetwork, 'IP address or network such as 10.0.0.0/8');

/** Web sites. */
export const origins = listOf(originOf, 'origin such as https://crm.example.com');
