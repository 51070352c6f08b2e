import { randomUUID } from 'node:crypto';
import { startRawPeer } from './rawPeer.ts';

/** Publishes message counts of mailboxes to a PBX over UDP, as a voice mail system does (RFC 3903). */
export interface MailboxPublisher {
  publish(account: string, unheard: number, heard: number): Promise<void>;
  close(): void;
}

/** Opens it, for a PBX of the domain pbx.test at host:port. */
export async function startMailboxPublisher(pbx: string): Promise<MailboxPublisher> {
  const peer = await startRawPeer(pbx);
  return {
    async publish(account, unheard, heard) {
      const address = `sip:${account}@pbx.test`;
      const callId = randomUUID();
      const summary = [
        `Messages-Waiting: ${unheard > 0 ? 'yes' : 'no'}`,
        `Message-Account: ${address}`,
        `Voice-Message: ${unheard}/${heard} (0/0)`,
        '',
      ].join('\r\n');
      const head = [
        `PUBLISH ${address} SIP/2.0`,
        `Via: SIP/2.0/UDP ${peer.address};branch=z9hG4bK${callId}`,
        `From: <${address}>;tag=mailbox`,
        `To: <${address}>`,
        `Call-ID: ${callId}`,
        'CSeq: 1 PUBLISH',
        ...['Max-Forwards: 70', 'Event: message-summary', 'Expires: 600'],
        ...['Content-Type: application/simple-message-summary', `Content-Length: ${summary.length}`],
      ];
      peer.send(`${head.join('\r\n')}\r\n\r\n${summary}`);
      const status = await peer.answered(callId);
      if (status !== 200) throw new Error(`The PBX answered PUBLISH with ${status}.`);
    },
    close: () => peer.close(),
  };
}
