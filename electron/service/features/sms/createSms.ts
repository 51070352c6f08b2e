/** Composes text messaging: sending, receiving, and the connections to carriers. */
import type { SecureContext } from 'node:tls';
import type { Logger } from 'pino';
import type { Sms } from '../../../../shared/api/sms/sms.ts';
import { toContractNumber } from '../../../../shared/domain/numbers.ts';
import { numberOfLine } from '../../ddis/ownNumbers.ts';
import type { DiallingGuard } from '../../dialling/guard.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { LineRecord } from '../../lines/repository.ts';
import type { Outgoing } from '../../platform/network/addressGuard.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { SipGateway, SipMessage } from '../../telephony/ports/sip.ts';
import type { TextAnswer, TextForPhone, TextFromPhone } from '../../telephony/ports/sipServer.ts';
import { CarrierConnections } from './carriers/carrierConnections.ts';
import { createCarrierService } from './carriers/carrierService.ts';
import type { ContactDirectory } from './contactDirectory.ts';
import { CarrierDeliveries } from './inbound/carrierDeliveries.ts';
import { InboundSms } from './inbound/inboundSms.ts';
import { carrierSender } from './outbound/carrierSender.ts';
import { createSmsQueue } from './outbound/smsQueue.ts';
import type { SendOutcome, SmsSender } from './outbound/smsSender.ts';
import { sendFromPhone, showOnPhones } from './phoneTexts.ts';
import type { SmppTimers } from './smpp/smppSession.ts';
import type { SmsCarrierControl, SmsControl } from './smsControl.ts';
import { createSmsService } from './smsService.ts';
import type { QueuedSms } from './storage/smsQueueRepository.ts';

export interface SmsOptions {
  readonly store: Store;
  readonly sip: Pick<SipGateway, 'sendMessage' | 'onMessage'>;
  /** Users' registered phones, which send and receive texts too. */
  readonly phones: {
    show(userId: number, text: TextForPhone): void;
    onWritten(handler: (userId: number, text: TextFromPhone) => Promise<TextAnswer>): void;
  };
  readonly contacts: ContactDirectory;
  /** Asked before a message is sent to a carrier or over a line. */
  readonly dialling: Pick<DiallingGuard, 'checkMessage'>;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Default: suitable for carriers. */
  readonly smppTimers?: SmppTimers;
  /** Certificate authorities to trust; null or absent: the usual ones. */
  readonly secureContext?: SecureContext | null;
  /** Which addresses may be connected to. */
  readonly outgoing: Outgoing;
}

/** Text messaging as used by the rest of the service. */
export interface Messaging {
  readonly sms: SmsControl;
  readonly smsCarriers: SmsCarrierControl;
  /** Connects to the carriers and sends waiting messages. Messages over lines are received even before. */
  start(): Promise<void>;
  /** Closes the connections of a customer's carriers. */
  endCustomer(customerId: number): Promise<void>;
  close(): Promise<void>;
}

const SMPP_TIMERS: SmppTimers = { connectMs: 10_000, responseMs: 15_000, enquireLinkMs: 30_000 };
const SWEEP_MS = 10 * 60_000;

/** Nothing is sent before `start`. */
export function createSms({
  store,
  sip,
  phones,
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
  const onReceived = (sms: Sms) => showOnPhones(phones, sms);
  const inbound = new InboundSms({ store, contacts, now, onReceived });
  const deliveries = new CarrierDeliveries({ store, inbound, now, logger });
  const connections = new CarrierConnections({
    clock,
    logger,
    timers: smppTimers ?? SMPP_TIMERS,
    secureContext,
    outgoing,
    onDeliver: (carrier, pdu) => deliveries.take(carrier, pdu),
  });
  const ways = { line: lineSender(store, sip), carrier: carrierSender({ store, connections }) };
  const sender: SmsSender = { send: (sms) => (sms.lineId === null ? ways.carrier : ways.line).send(sms) };
  const queue = createSmsQueue({ store, sender, clock, logger });
  const hasten = (carrierId: number) =>
    void store.smsQueue.hasten(carrierId, now()).then(() => queue.wake(), onFailure);
  connections.onBound(({ id }) => hasten(id));
  const sms = createSmsService({ store, contacts, dialling, onQueued: () => queue.wake(), onReceived, now });
  phones.onWritten((userId, text) => sendFromPhone(userId, text, { store, sms, logger }));
  const stopListening = sip.onMessage(lineMessages(store, inbound));
  let cancelSweep = (): void => undefined;

  function sweep(): void {
    deliveries.sweep().catch(onFailure);
    cancelSweep = clock.after(SWEEP_MS, sweep);
  }

  return {
    sms,
    smsCarriers: createCarrierService({ store, connections, onChanged: hasten }),
    async start() {
      for (const carrier of await store.smsCarriers.all()) await connections.set(carrier);
      queue.wake();
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

/** Takes in a SIP MESSAGE of a line; errors are answered with 500, so that the sender tries again. */
function lineMessages(store: Pick<Store, 'lines' | 'sms'>, inbound: InboundSms) {
  /**
   * The number that a message was sent to. A message to an account is often addressed to the account's name, which is
   * no number; then it is the number that last wrote to the sender, so that both belong to one thread.
   */
  async function numberWrittenTo(line: LineRecord, { from, to }: SipMessage): Promise<string> {
    if (to !== line.username && to !== '') return toContractNumber(to);
    const lastSender = await store.sms.lastSender(line.id, toContractNumber(from));
    return lastSender ?? numberOfLine(line) ?? to;
  }

  return async (message: SipMessage): Promise<void> => {
    const line = await store.lines.byId(message.lineId);
    if (!line) throw new Error(`There is no line ${message.lineId}.`);
    await inbound.take({
      customerId: line.customerId,
      lineId: line.id,
      carrierId: null,
      ownerId: line.userId,
      text: message.text,
      from: toContractNumber(message.from),
      to: await numberWrittenTo(line, message),
    });
  };
}

/** Whether another try may succeed (RFC 3261 section 21). */
function isTemporary(status: number): boolean {
  return [408, 429, 480, 491].includes(status) || (status >= 500 && status < 600);
}

/** What a final status means for a message: 200 is delivered, 202 taken on to be delivered (RFC 3428 section 4). */
function outcomeOfStatus(status: number): SendOutcome {
  if (status < 300) return { kind: 'accepted', delivered: status === 200 };
  if (status === 408) return { kind: 'later', reason: 'The line does not answer', afterMs: null };
  if (isTemporary(status))
    return { kind: 'later', reason: `The line answered with SIP status ${status}`, afterMs: null };
  return { kind: 'refused', reason: `The line refused it with SIP status ${status}` };
}

/** Sends by SIP MESSAGE (RFC 3428) over the message's line. */
function lineSender(store: Pick<Store, 'lines'>, gateway: Pick<SipGateway, 'sendMessage'>): SmsSender {
  async function trySending(lineId: number, { from, to, message }: QueuedSms): Promise<SendOutcome> {
    try {
      return outcomeOfStatus(await gateway.sendMessage({ lineId, from, to, text: message }));
    } catch (error) {
      return { kind: 'later', reason: error instanceof Error ? error.message : String(error), afterMs: null };
    }
  }

  return {
    async send(sms) {
      const line = sms.lineId === null ? null : await store.lines.byId(sms.lineId);
      if (!line) return { kind: 'refused', reason: 'The line was removed' };
      if (!line.enabled) return { kind: 'later', reason: 'The line is switched off', afterMs: null };
      return trySending(line.id, sms);
    },
  };
}
