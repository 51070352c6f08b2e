/** What it takes to go on with an ICE connection that an earlier process had. */
import { CandidatePairState, type RTCIceTransport } from 'werift';
import type { FormerIce, IceSide } from './iceParameters.ts';

type IceConnection = RTCIceTransport['connection'];

/** Gives a connection that has not gathered yet the name and password by which the peer knows us. */
export function takeOver(connection: IceConnection, { usernameFragment, password }: FormerIce): void {
  connection.localUsername = usernameFragment;
  connection.localPassword = password;
  const history: unknown = Reflect.get(connection, 'userHistory');
  if (typeof history === 'object' && history !== null) Reflect.set(history, usernameFragment, password);
}

/** The peer's side, with the selected address alone: another of its addresses might not take our packets. */
export function selectedSide(remote: IceSide, { remote: { address, port } }: FormerIce): IceSide {
  return { ...remote, candidates: [`former 1 udp ${HOST_PRIORITY} ${address} ${port} typ host`] };
}

/** Of a host candidate (RFC 8445 section 5.1.2.1). */
const HOST_PRIORITY = 2_130_706_431;

/**
 * Has the first pair that answers count as selected, until one is. A peer that controls selected its pair long ago, and its checks
 * of consent need not say so again (RFC 8445 section 8.1.1).
 */
export function selectFirst(connection: IceConnection): void {
  const complete: unknown = Reflect.get(connection, 'checkComplete');
  if (typeof complete !== 'function') throw new Error('The checks of an ICE connection do not end where they did.');
  Reflect.set(connection, 'checkComplete', (pair: IceConnection['candidatePairs'][number]) => {
    if (pair.state === CandidatePairState.SUCCEEDED) {
      pair.nominated = true;
      Reflect.deleteProperty(connection, 'checkComplete');
    }
    Reflect.apply(complete, connection, [pair]);
  });
}
