import type { MediaDirection } from '../../../ports/media.ts';
import type { Attribute } from './sessionDescription.ts';

interface Flow {
  readonly sends: boolean;
  readonly receives: boolean;
}

const FLOWS: Readonly<Record<MediaDirection, Flow>> = {
  sendrecv: { sends: true, receives: true },
  sendonly: { sends: true, receives: false },
  recvonly: { sends: false, receives: true },
  inactive: { sends: false, receives: false },
};

/** Whether the owner of the direction sends. */
export function sends(direction: MediaDirection): boolean {
  return FLOWS[direction].sends;
}

/** Whether the owner of the direction receives. */
export function receives(direction: MediaDirection): boolean {
  return FLOWS[direction].receives;
}

/** The direction of both flags. */
export function directionOf(isSending: boolean, isReceiving: boolean): MediaDirection {
  if (isSending) return isReceiving ? 'sendrecv' : 'sendonly';
  return isReceiving ? 'recvonly' : 'inactive';
}

/** The direction that we answer, of the one that we would have and the one that the peer offers (RFC 3264 section 6.1). */
export function answerDirection(own: MediaDirection, remote: MediaDirection): MediaDirection {
  return directionOf(sends(own) && receives(remote), receives(own) && sends(remote));
}

/** The direction attribute among `attributes`, or null. */
export function directionAttribute(attributes: readonly Attribute[]): MediaDirection | null {
  for (const { name } of attributes) {
    if (isDirection(name)) return name;
  }
  return null;
}

function isDirection(name: string): name is MediaDirection {
  return Object.hasOwn(FLOWS, name);
}
