import { CounterProtection } from './counterProtection.ts';
import type { MasterKey } from './cryptoSuite.ts';
import { GaloisProtection } from './galoisProtection.ts';
import type { PacketProtection } from './packetProtection.ts';

/** The protection for the suite of a key. */
export function protectionOf(master: MasterKey): PacketProtection {
  return master.suite.mode === 'galois' ? new GaloisProtection(master) : new CounterProtection(master);
}
