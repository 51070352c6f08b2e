import type { ControlParameters } from '../../leg/rtp/rtpParameters.ts';
import type { TransportAddress } from '../../transport/udp/datagramTransport.ts';
import type { Attribute } from './sessionDescription.ts';

/** What we always support: RTCP on RTP's own port (RFC 5761), and VoIP metrics on request (RFC 3611 section 5). */
const OFFERED: readonly Attribute[] = [
  { name: 'rtcp-mux', value: null },
  { name: 'rtcp-xr', value: 'voip-metrics' },
];

/** A party's RTCP parameters: by default the port next to its RTP port (RFC 3550 section 11). */
export function readControl(attributes: readonly Attribute[], remote: TransportAddress | null): ControlParameters {
  const attributeValue = (name: string) => attributes.find((attribute) => attribute.name === name)?.value ?? null;
  return {
    multiplexed: attributes.some(({ name }) => name === 'rtcp-mux'),
    remote: remote === null ? null : readAddress(attributeValue('rtcp'), remote),
    extendedReports: attributeValue('rtcp-xr')?.includes('voip-metrics') ?? false,
  };
}

/** `a=rtcp:<port> [IN IP4|IP6 <address>]` (RFC 3605). */
function readAddress(value: string | null, { address, port }: TransportAddress): TransportAddress | null {
  const [portText = '', , , own] = value?.split(/\s+/) ?? [];
  const stated = value === null ? port + 1 : Number(portText);
  if (!Number.isInteger(stated) || stated < 1 || stated > 65_535) return null;
  return { address: own ?? address, port: stated };
}

/** The lines of an offer. */
export function offerControl(): readonly Attribute[] {
  return OFFERED;
}

/** The lines of an answer: what the offer has of the same. */
export function answerControl(offered: ControlParameters): Attribute[] {
  const agreed = { 'rtcp-mux': offered.multiplexed, 'rtcp-xr': offered.extendedReports };
  return OFFERED.filter(({ name }) => agreed[name as keyof typeof agreed]);
}
