import type { Monitor } from '../../../../../shared/api/history/monitor.ts';
import { nameOfUser, useUsers } from '../../../../entities/agent/useColleagues.ts';
import type { Peer } from '../../../../entities/call/callView.ts';

/** The other party of a recorded call: the side that its agent was not on. */
export function customerOf({ src, src_id, src_name, dst, dst_id, dst_name, user_id }: Monitor): Peer {
  const isOut = src_id !== '' && (src_id === String(user_id) || dst_id === '');
  return isOut ? { name: dst_name, number: dst } : { name: src_name, number: src };
}

/** Finds the name of the agent of a recording; empty if it is unknown. */
export function useAgentName(): (monitor: Monitor) => string {
  const users = useUsers().data ?? [];
  return ({ user_id, src_id, src_name, dst_name }) => {
    const user = users.find(({ id }) => id === user_id);
    if (user) return nameOfUser(user);
    return user_id === null ? '' : src_id === String(user_id) ? src_name : dst_name;
  };
}
