/** What we use of the package smpp 0.5, which brings no types. Only `smppLibrary.ts` imports it. */
declare module 'smpp' {
  import type { EventEmitter } from 'node:events';
  import type { Server as NetServer, Socket } from 'node:net';

  /** A protocol data unit: its fields by their names in SMPP 3.4 (chapter 4). */
  export class PDU {
    constructor(command: string, fields?: Readonly<Record<string, unknown>>);
    readonly command: string;
    readonly command_status: number;
    readonly sequence_number: number;
    readonly [field: string]: unknown;
    isResponse(): boolean;
    response(fields?: Readonly<Record<string, unknown>>): PDU;
  }

  /** One end of a connection. Emits `connect`, `secureConnect`, `pdu`, `error` and `close`. */
  export interface Session extends EventEmitter {
    readonly socket: Socket;
    /** False if the socket accepts nothing more; then the callback is never called. */
    send(pdu: PDU, onResponse?: (response: PDU) => void): boolean;
    close(): void;
    destroy(): void;
  }

  interface Field {
    filter?: unknown;
  }

  interface Smpp {
    readonly PDU: typeof PDU;
    connect(options: object): Session;
    createServer(listener: (session: Session) => void): NetServer;
    createServer(options: object, listener: (session: Session) => void): NetServer;
    readonly commands: Readonly<Record<string, { readonly params: Readonly<Record<string, Field>> }>>;
    readonly tlvs: Readonly<Record<string, Field>>;
  }

  const smpp: Smpp;
  export default smpp;
}
