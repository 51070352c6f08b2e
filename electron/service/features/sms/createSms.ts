/** Composes text messaging: sending, taking in, and the carriers' connections. */
import type { SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import type { DiallingGuard } from '../../dialling/guard.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Outgoing } from '../../platform/network/addressGuard.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { SipGateway } from '../../telephony/ports/sip.ts';
import { CarrierConnections } from './carriers/carrierConnections.ts';
import { createCarrierService } from './carriers/carrierService.ts';
import type { ContactDirectory } from './contactDirectory.ts';
import { CarrierDeliveries } from './inbound/carrierDeliveries.ts';
import { InboundSms } from './inbound/inboundSms.ts';
import { lineMessages } from './inbound/lineMessages.ts';
import { carrierSender } from './outbound/carrierSender.ts';
import { lineSender } from './outbound/lineSender.ts';
import { SmsQueue } from './outbound/smsQueue.ts';
import type { SmsSender } from './outbound/smsSender.ts';
import type { SmppTimers } from './smpp/smppSession.ts';
import type { SmsCarrierControl, SmsControl } from './smsControl.ts';
import { createSmsService } from './smsService.ts';

/** What text messaging stands on. */
export interface SmsOptions {
  readonly store: Store;
  readonly sip: Pick<SipGateway, 'sendMessage' | 'onMessage'>;
  readonly contacts: ContactDirectory;
  /** Asked before a message leaves the house. */
  readonly dialling: Pick<DiallingGuard, 'checkMessage'>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Default: those that suit carriers. */
  readonly smppTimers?: SmppTimers;
  /** Authorities that carriers may be signed by; null or absent: the usual ones. */
  readonly secureContext?: SecureContext | null;
  /** Where carriers may be. */
  readonly outgoing: Outgoing;
}

/** Text messaging, as the rest of the service sees it. */
export interface Messaging {
  readonly sms: SmsControl;
  readonly smsCarriers: SmsCarrierControl;
  /** Connects to the carriers and sends what waits. Messages over lines are taken in from the making on. */
  start(): Promise<void>;
  /** Ends the connections of a customer's carriers. */
  endCustomer(customerId: number): Promise<void>;
  close(): Promise<void>;
}

const SMPP_TIMERS: SmppTimers = { connectMs: 10_000, responseMs: 15_000, enquireLinkMs: 30_000 };
const SWEEP_MS = 10 * 60_000;

/** Composes it; nothing is sent before `start`. */
export function createSms({
  store,
  sip,
  contacts,
  dialling,
  clock,
  logger,
  smppTimers,
  secureContext = null,
  outgoing,
}: SmsOptions): Messaging {
  const now = () => clock.now();
  const onFailure = (error: unknown) => logger.error({ err: error }, 'something about text messages failed');
  const inbound = new InboundSms({ store, contacts, now });
  const deliveries = new CarrierDeliveries({ store, inbound, now, logger });
  const hasten = (carrierId: number) =>
    void store.smsQueue.hasten(carrierId, now()).then(() => queue.wake(), onFailure);
  const connections = new CarrierConnections({
    clock,
    logger,
    timers: smppTimers ?? SMPP_TIMERS,
    secureContext,
    outgoing,
    onDeliver: (carrier, pdu) => deliveries.take(carrier, pdu),
    onBound: ({ id }) => hasten(id),
  });
  const ways = { line: lineSender(store, sip), carrier: carrierSender({ store, connections }) };
  const sender: SmsSender = { send: (sms) => (sms.lineId === null ? ways.carrier : ways.line).send(sms) };
  const queue = new SmsQueue({ store, sender, clock, logger });
  const stopListening = sip.onMessage(lineMessages(store, inbound));
  let cancelSweep = (): void => undefined;

  function sweep(): void {
    deliveries.sweep().catch(onFailure);
    cancelSweep = clock.after(SWEEP_MS, sweep);
  }

  return {
    sms: createSmsService({ store, contacts, dialling, onQueued: () => queue.wake(), now }),
    smsCarriers: createCarrierService({ store, connections, onChanged: hasten }),
    async start() {
      for (const carrier of await store.smsCarriers.all()) await connections.set(carrier);
      queue.start();
      sweep();
    },
    async endCustomer(customerId) {
      for (const { id } of await store.smsCarriers.ofCustomer(customerId)) await connections.remove(id);
    },
    async close() {
      cancelSweep();
      stopListening();
      const closing = queue.close();
      await connections.close();
      await closing;
    },
  };
}
