/** Names live calls by what directories know. No call waits for it: a name comes as a change of the call. */
import type { Logger } from 'pino';
import type { Call, Party } from '../../calls/model/call.ts';
import { type Side, sides } from '../../calls/model/side.ts';
import type { CallEvents } from '../../calls/session/callEvents.ts';
import type { CallSession } from '../../calls/session/callSession.ts';
import type { CallRegistry } from '../../calls/session/registry.ts';
import type { Directories } from './directories.ts';

export interface DirectoryNamesDependencies {
  readonly events: CallEvents;
  readonly registry: Pick<CallRegistry, 'byId'>;
  readonly directories: Pick<Directories, 'hasAny' | 'nameOf'>;
  readonly logger: Logger;
}

const numberPattern = /^\+?\d{3,15}$/;

/** Somebody on a line whom neither the line nor a contact has named; who dials an emergency number asks nobody. */
const isNameless = ({ kind, name, userId, number, isEmergency }: Party): boolean =>
  kind === 'sip' && name === '' && userId === null && isEmergency !== true && numberPattern.test(number);

const isOnLine = (session: CallSession, side: Side): boolean =>
  session.sipLeg(side) !== null && session.phoneUserOf(side) === null;

/** Follows the live calls; each number of a call is asked for once. */
export function nameCallsByDirectories({ events, registry, directories, logger }: DirectoryNamesDependencies): void {
  const askedOf = new Map<number, Set<string>>();

  async function name(session: CallSession, side: Side, number: string): Promise<void> {
    const found = await directories.nameOf(session.call.customerId, number);
    const { [side]: current } = session.call;
    // A contact, the line or a transfer may have been faster.
    if (found === '' || session.ended || !isNameless(current.party) || current.party.number !== number) return;
    session.annotate({ [side]: { ...current, party: { ...current.party, name: found } } });
  }

  function look(call: Call): void {
    if (!directories.hasAny(call.customerId)) return;
    const session = registry.byId(call.id);
    if (!session) return;
    for (const side of sides) {
      const { party } = call[side];
      const asked = askedOf.get(call.id) ?? new Set();
      const key = `${side} ${party.number}`;
      if (asked.has(key) || !isNameless(party) || !isOnLine(session, side)) continue;
      askedOf.set(call.id, asked.add(key));
      name(session, side, party.number).catch((error: unknown) => {
        logger.warn({ callId: call.id, err: error }, 'directories could not be asked for a name');
      });
    }
  }

  events.on('changed', look);
  events.on('ended', ({ id }) => void askedOf.delete(id));
}
