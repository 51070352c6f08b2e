/** A process with the media engine alone: calls between telephones that speak the same codec, relayed. */
import { createMediaEngine } from '../../../electron/service/telephony/media/mediaEngine.ts';
import { takeOrders } from '../orders.ts';
import { offerOf, portOf } from './audioDescription.ts';

/** The orders that it takes. */
export type BridgeOrders = {
  /** Bridges telephones, two that follow one another; answers the port that each is to talk to. */
  bridge: (ports: readonly number[]) => Promise<number[]>;
};

const engine = createMediaEngine();

async function openLeg(port: number) {
  const session = await engine.createRtpSession({ localAddress: '127.0.0.1', codecs: ['PCMU'], dtmf: 'rfc4733' });
  return { port: session.port, own: portOf(session.answerOffer(offerOf(port), 'sendrecv')) };
}

const orders: BridgeOrders = {
  async bridge(ports) {
    const legs = await Promise.all(ports.map(openLeg));
    for (let index = 0; index + 1 < legs.length; index += 2) {
      const bridge = engine.createBridge();
      const [near, far] = [legs[index], legs[index + 1]];
      if (near && far) {
        bridge.attach('near', near.port);
        bridge.attach('far', far.port);
      }
    }
    return legs.map(({ own }) => own);
  },
};
takeOrders(orders);
