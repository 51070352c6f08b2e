/** Which calls can be supervised, and whom a supervisor helps there. Pure. */
import type { SupervisionMode } from '../../../../shared/domain/supervision.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { agentSideOf } from '../model/agentSide.ts';
import { type Call, isConnected, outwardState, sideOfUser } from '../model/call.ts';
import { opposite, type Side } from '../model/side.ts';

/** In a three-way call the third party would hear a whisper, and no place can be taken over. */
export function refuseToSpeak({ joined }: Call, mode: SupervisionMode): void {
  if (joined && mode !== 'listen') {
    throw new Refusal('wrongState', 'Supervisors can only listen to a three-way call', 'mode');
  }
}

/**
 * The side of the agent whom a supervisor is to help, or a refusal: the call is connected, a user talks in it, and the
 * supervisor does not.
 *
 * @param agentId the user to help; default: the call's agent.
 */
export function supervisedSideOf(call: Call, supervisorId: number, agentId?: number): Side {
  if (sideOfUser(call, supervisorId) !== null) throw new Refusal('invalid', 'This is your own call', 'id');
  if (!isConnected(call))
    throw new Refusal('wrongState', `Cannot supervise a call in state ${outwardState(call)}`, 'id');
  const talking = [agentSideOf(call), opposite(agentSideOf(call))].filter(
    (side) => call[side].party.kind === 'agent' && call[side].party.userId !== null,
  );
  const side = talking.find((candidate) => agentId === undefined || call[candidate].party.userId === agentId);
  if (side) return side;
  if (agentId === undefined) throw new Refusal('wrongState', 'No agent is in this call', 'id');
  throw new Refusal('missing', 'This user is not in the call', 'agent_id');
}
