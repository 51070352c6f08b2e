import type { Clock } from '../../../kernel/clock.ts';
import type { SipTraceEntry } from '../../ports/sip.ts';
import type { Connection } from '../transport/connection.ts';
import type { WireMessage } from '../wire/messageText.ts';
import type { SocketAddress } from '../wire/via.ts';
import { maskKeys, redact } from './redaction.ts';

/** One message that crosses a connection, as a trace entry without secrets and without keys that people press. */
export function traceEntry(
  direction: 'in' | 'out',
  message: WireMessage,
  connection: Connection,
  remote: SocketAddress,
  clock: Clock,
): SipTraceEntry {
  return {
    at: clock.now(),
    direction,
    transport: connection.transport,
    local: `${connection.local.host}:${connection.local.port}`,
    remote: `${remote.host}:${remote.port}`,
    callId: message.parts.headers.find(({ name }) => name === 'call-id')?.value ?? '',
    text: redact(maskKeys(message)),
  };
}
