import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { PDU, Session } from 'smpp';
import { smpp } from '../../electron/service/features/sms/smpp/smppLibrary.ts';
import type { KeyPair } from './certificates.ts';
import { until } from './until.ts';

/** A part that the carrier has got: what the library's own reading of it says. */
export interface SubmittedPart {
  readonly messageId: string;
  readonly from: string;
  readonly to: string;
  readonly text: string;
  readonly dataCoding: number;
  /** Reference, number of parts, part; null for a message of one part. */
  readonly concatenation: readonly number[] | null;
  readonly registeredDelivery: number;
}

/** A carrier over TCP: the server side of the package smpp. It takes every bind of `cordboard` with `secret`. */
export interface Smsc {
  readonly port: number;
  readonly parts: readonly SubmittedPart[];
  /** Names of commands that came in. */
  readonly commands: readonly string[];
  /** How many connections are open. */
  readonly connections: number;
  /** System types of the binds that came in. */
  readonly systemTypes: readonly string[];
  /** Status of the next submissions, one each; after these all are taken. */
  readonly nextStatuses: number[];
  /** Takes everything from now on and says nothing, as a carrier whose process hangs; or speaks again. */
  silent: boolean;
  /** Parts for which this holds are noted and not answered. */
  ignores: (part: SubmittedPart) => boolean;
  bound(): Promise<void>;
  /** Sends a deliver_sm and answers the status of the reply. */
  deliver(fields: Readonly<Record<string, unknown>>): Promise<number>;
  /** Sends a delivery receipt. */
  receipt(messageId: string, stat: string, err?: string): Promise<number>;
  /** Breaks every connection off. */
  breakOff(): void;
  close(): Promise<void>;
}

/** User data as the network carries it: header of a part and text in UTF-16, built without the code under test. */
export function ucs2Part(text: string, header: readonly number[] = []): Buffer {
  return Buffer.concat([Buffer.from(header), Buffer.from(text, 'utf16le').swap16()]);
}

interface ReadText {
  readonly udh?: readonly Buffer[];
  readonly message: string | Buffer;
}

function partOf(pdu: PDU, messageId: string): SubmittedPart {
  const { udh, message } = pdu.short_message as ReadText;
  return {
    messageId,
    from: String(pdu.source_addr),
    to: String(pdu.destination_addr),
    text: String(message),
    dataCoding: Number(pdu.data_coding),
    concatenation: udh?.[0] ? [...udh[0].subarray(2)] : null,
    registeredDelivery: Number(pdu.registered_delivery),
  };
}

/** Starts a carrier; give the port of an earlier one to come back there, and a certificate to speak TLS. */
export async function startSmsc(port = 0, certificate?: KeyPair): Promise<Smsc> {
  const parts: SubmittedPart[] = [];
  const commands: string[] = [];
  const systemTypes: string[] = [];
  const nextStatuses: number[] = [];
  const sessions = new Set<Session>();
  const boundSessions = new Set<Session>();

  function bind(session: Session, pdu: PDU): void {
    systemTypes.push(String(pdu.system_type));
    const known = pdu.system_id === 'cordboard';
    const status = known && pdu.password === 'secret' ? 0 : 14;
    session.send(pdu.response({ command_status: status, system_id: 'smsc' }));
    if (status === 0) boundSessions.add(session);
  }

  function submit(session: Session, pdu: PDU): void {
    const status = nextStatuses.shift() ?? 0;
    const messageId = `m${parts.length + 1}`;
    const part = partOf(pdu, messageId);
    if (status === 0) parts.push(part);
    if (!smsc.ignores(part)) session.send(pdu.response({ command_status: status, message_id: messageId }));
  }

  function take(session: Session, pdu: PDU): void {
    if (pdu.isResponse()) return;
    commands.push(pdu.command);
    if (smsc.silent) return;
    if (pdu.command === 'bind_transceiver') bind(session, pdu);
    else if (pdu.command === 'submit_sm') submit(session, pdu);
    else session.send(pdu.response());
  }

  const server = smpp.createServer({ ...certificate }, (session) => {
    sessions.add(session);
    session.on('error', () => undefined);
    session.on('close', () => [sessions, boundSessions].map((all) => all.delete(session)));
    session.on('pdu', (pdu: PDU) => take(session, pdu));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');

  const smsc: Smsc = {
    port: (server.address() as AddressInfo).port,
    parts,
    commands,
    get connections() {
      return sessions.size;
    },
    systemTypes,
    nextStatuses,
    silent: false,
    ignores: () => false,
    bound: () => until(() => boundSessions.size > 0, { what: 'a bind at the carrier' }),
    async deliver(fields) {
      const [session] = boundSessions;
      return new Promise((resolve) => {
        session?.send(new smpp.PDU('deliver_sm', fields), (answer) => resolve(answer.command_status));
      });
    },
    receipt: (messageId, stat, err = '000') =>
      smsc.deliver({
        esm_class: 4,
        short_message: Buffer.from(
          `id:${messageId} sub:001 dlvrd:001 submit date:2611211200 done date:2611211201 stat:${stat} err:${err} text:`,
        ),
      }),
    breakOff: () => [...sessions].forEach((session) => void session.socket.destroy()),
    async close() {
      smsc.breakOff();
      server.close();
      await once(server, 'close');
    },
  };
  return smsc;
}
