import type { StreamOwner } from '../leg/rtcp/controlReport.ts';
import type { RtpParameters } from '../leg/rtp/rtpParameters.ts';
import type { DescribedSecurity } from '../session/openLeg.ts';
import type { NegotiatedPort } from '../session/rtpMediaSession.ts';
import type { MasterKey } from '../transport/srtp/cryptoSuite.ts';
import type { NamedKey, ThreadLeg } from './audioThreadMessages.ts';
import type { Far } from './farObjects.ts';
import { ThreadPort, type ThreadPortParts } from './threadPort.ts';

/** A telephone's leg in an audio thread. Offer and answer are the main thread's; the leg does what they come to. */
export class ThreadedLeg extends ThreadPort implements NegotiatedPort {
  readonly #far: Far<ThreadLeg>;
  readonly #onOwner: (owner: StreamOwner) => void;

  constructor(far: Far<ThreadLeg>, onOwner: (owner: StreamOwner) => void, parts: ThreadPortParts) {
    super(parts);
    this.#far = far;
    this.#onOwner = onOwner;
  }

  configure(parameters: RtpParameters): void {
    const { sendCodec, takesFec } = parameters;
    this.agreed({ sendCodec, takesFec, description: `RTP(${sendCodec})` });
    this.#far.tell('configure', parameters);
  }

  belongsTo(owner: StreamOwner): void {
    this.#onOwner(owner);
    this.#far.tell('report', owner.localAddress());
  }
}

/** Sets a leg's keys in its thread. */
export function securityOf(far: Far<ThreadLeg>): DescribedSecurity {
  return {
    setKeys: ({ send, receive }) => far.tell('setKeys', named(send), named(receive)),
    passInTheClear: () => far.tell('passInTheClear'),
  };
}

function named({ suite, key, salt, mkiBytes }: MasterKey): NamedKey {
  return { suite: suite.name, key: new Uint8Array(key), salt: new Uint8Array(salt), mkiBytes };
}
