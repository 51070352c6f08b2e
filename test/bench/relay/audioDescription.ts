/** The least that a telephone with G.711 says of itself (RFC 8866). */

/** Offers PCMU at a port of this machine. */
export function offerOf(port: number): string {
  const lines = ['v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0', `m=audio ${port} RTP/AVP 0`];
  return `${[...lines, 'a=rtpmap:0 PCMU/8000', 'a=ptime:20', 'a=sendrecv'].join('\r\n')}\r\n`;
}

/** Where a description wants its audio. */
export function portOf(sdp: string): number {
  const port = /^m=audio (\d+) /m.exec(sdp)?.[1];
  if (port === undefined || port === '0') throw new Error(`no audio in ${sdp}`);
  return Number(port);
}
