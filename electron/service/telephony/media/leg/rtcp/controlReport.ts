import type { ControlReport } from '../../../ports/media.ts';
import { parseRtcp } from './parseRtcp.ts';

/** Whose a stream is in reports about it. */
export interface StreamOwner {
  readonly callId: () => string;
  /** Address of this machine that the stream is bound to. */
  readonly localAddress: () => string;
}

/** What a compound packet says of a stream; null where it is no report. */
export function reportIn(datagram: Buffer): Pick<ControlReport, 'ssrc' | 'sender' | 'blocks' | 'cname'> | null {
  const packets = parseRtcp(datagram);
  const report = packets.find(({ type }) => type === 'report');
  if (report?.type !== 'report') return null;
  const description = packets.find(({ type }) => type === 'description');
  const { ssrc, sender, blocks } = report;
  return { ssrc, sender, blocks, cname: description?.type === 'description' ? description.cname : null };
}

export const hostAndPort = ({ address, port }: { readonly address: string; readonly port: number }): string =>
  address.includes(':') ? `[${address}]:${port}` : `${address}:${port}`;
