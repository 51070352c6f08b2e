/**
 * Phones behind a NAT write an address into Contact that nobody else can reach. As proxies do, we note beside it where the
 * message came from (`;alias=host~port`), send requests there, and take the note away again before anything leaves.
 */
import { unbracketed } from '../../../kernel/hostAndPort.ts';
import type { SocketAddress } from './via.ts';

const ALIAS = /;alias=([^;>\s~]+)~(\d{1,5})/i;
const ALIASES = new RegExp(ALIAS.source, 'gi');

/** A text without notes. */
export function withoutAlias(text: string): string {
  return text.replace(ALIASES, '');
}

/** Where a URI's note says that requests go; null without one. */
export function aliasOf(uri: string): SocketAddress | null {
  const match = ALIAS.exec(uri);
  return match?.[1] && match[2] ? { host: unbracketed(match[1]), port: Number(match[2]) } : null;
}
