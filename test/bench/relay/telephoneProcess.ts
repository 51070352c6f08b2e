/** A process with the telephones, so that what they take is not counted to whoever relays. */
import { takeOrders } from '../orders.ts';
import { type Heard, openPairs } from './telephones.ts';

/** The orders that it takes. */
export type TelephoneOrders = {
  /** Opens so many pairs; answers where each telephone listens, two that follow one another being a pair. */
  open: (pairs: number) => Promise<number[]>;
  /** Begins to talk to these ports, in the same order. */
  talkTo: (ports: readonly number[]) => void;
  beginMeasuring: () => void;
  endMeasuring: () => void;
  measured: () => Heard;
};

let pairs: Awaited<ReturnType<typeof openPairs>> | null = null;
function opened() {
  if (!pairs) throw new Error('no telephone is open');
  return pairs;
}

const orders: TelephoneOrders = {
  async open(count) {
    pairs = await openPairs(count);
    return pairs.ports;
  },
  talkTo: (ports) => opened().talkTo(ports),
  beginMeasuring: () => opened().beginMeasuring(),
  endMeasuring: () => opened().endMeasuring(),
  measured: () => opened().measured(),
};
takeOrders(orders);
