/** The users shown as called while a call rings. */
import { type RungUser, ringingSideOf } from '../model/call.ts';
import type { CallSession } from '../session/callSession.ts';
import type { CallDependencies } from '../session/dependencies.ts';

/** The called party is the one user who is rung, or only the number while several are. */
export function nameWhoIsRung(
  session: CallSession,
  users: readonly number[],
  env: Pick<CallDependencies, 'logger' | 'users'>,
): void {
  const [only] = users;
  if (only === undefined || users.length > 1) {
    setRung(session, null);
    return;
  }
  if (session.call[ringingSideOf(session.call)].party.rung?.id === only) return;
  env.users.byId(only).then(
    (user) => {
      const ringsAlone = session.call.ringing.join() === String(only);
      if (user && ringsAlone) setRung(session, { id: user.id, ext: user.ext, name: user.name });
    },
    (error: unknown) => env.logger.error({ callId: session.id, err: error }, 'who rings was not found'),
  );
}

function setRung(session: CallSession, rung: RungUser | null): void {
  const side = ringingSideOf(session.call);
  const { party, leg } = session.call[side];
  const isOpen = party.kind === 'agent' && party.userId === null;
  if (session.ended || !isOpen || party.rung?.id === rung?.id) return;
  session.annotate({ [side]: { leg, party: { ...party, rung } } });
}
