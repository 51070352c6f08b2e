import type { LiveCall } from '../../../shared/api/calls/calls.ts';
import { nameOfPeer } from '../../entities/call/callView.ts';
import { useNamedPeer } from '../../entities/call/useNamedPeer.ts';

/** The parties of a call, for somebody who is not one of them. */
export function useCallParties(call: LiveCall): { readonly source: string; readonly target: string } {
  const named = useNamedPeer();
  return {
    source: nameOfPeer(named({ name: call.src_name, number: call.src })),
    target: nameOfPeer(named({ name: call.dst_name, number: call.dst })),
  };
}
