import type { Connection, ConnectionHandlers } from '../transport/connection.ts';
import { headerValue } from '../wire/messageText.ts';
import type { SocketAddress } from '../wire/via.ts';

/** Whose messages a connection brings besides its owner's. */
interface Guest {
  readonly hasCall: (callId: string) => boolean;
  readonly handlers: ConnectionHandlers;
}

/**
 * A phone's connection, and the calls that the phone had over one before: they go on over this one (RFC 5626). Each message is for whose
 * call it belongs to.
 */
export class SharedConnection {
  readonly #guests = new Set<Guest>();
  #connection: Connection | null = null;

  /**
   * Opens the connection itself.
   *
   * @param onOther called with messages of calls that nobody here has, before the owner gets them; true takes one over
   */
  open(
    open: (handlers: ConnectionHandlers) => Connection,
    handlers: ConnectionHandlers,
    onOther: (callId: string, deliver: () => void) => boolean,
  ): Connection {
    const deliver = (text: string, from: SocketAddress, isLate: boolean): void => {
      const callId = headerValue(text, 'call-id') ?? '';
      const guest = [...this.#guests].find((one) => one.hasCall(callId));
      if (guest) guest.handlers.onMessage(text, from);
      else if (isLate || !onOther(callId, () => deliver(text, from, true))) handlers.onMessage(text, from);
    };
    this.#connection = open({
      onMessage: (text, from) => deliver(text, from, false),
      onMalformed: (reason, from) => handlers.onMalformed(reason, from),
      onClosed: (error) => {
        for (const guest of [...this.#guests]) guest.handlers.onClosed(error);
        this.#guests.clear();
        handlers.onClosed(error);
      },
    });
    return this.#connection;
  }

  /** The connection for another owner of calls, who closes it for itself alone. */
  join(hasCall: Guest['hasCall'], handlers: ConnectionHandlers): Connection {
    if (!this.#connection) throw new Error('The phone’s connection is gone.');
    const guest: Guest = { hasCall, handlers };
    this.#guests.add(guest);
    return { ...this.#connection, close: async () => void this.#guests.delete(guest) };
  }
}
