import type { Store } from '../../../platform/storage/store.ts';
import type { CarrierConnection } from '../carriers/carrierConnection.ts';
import type { CarrierConnections } from '../carriers/carrierConnections.ts';
import { ESME_ROK, isTemporary, isThrottled, statusText } from '../smpp/commandStatus.ts';
import type { QueuedSms } from '../storage/smsQueueRepository.ts';
import { type SmsSegment, segmentsOf } from '../text/segments.ts';
import type { SendOutcome, SmsSender } from './smsSender.ts';

/** Type of number and numbering plan (SMPP 3.4 sections 5.2.5 and 5.2.6). */
interface AddressKind {
  readonly ton: number;
  readonly npi: number;
}

const INTERNATIONAL: AddressKind = { ton: 1, npi: 1 };
const NETWORK_SPECIFIC: AddressKind = { ton: 3, npi: 0 };
const ALPHANUMERIC: AddressKind = { ton: 5, npi: 0 };

/** Longer numbers are international, shorter ones short codes. */
const LONGEST_SHORT_CODE = 6;

function kindOf(address: string): AddressKind {
  if (!/^\d+$/.test(address)) return ALPHANUMERIC;
  return address.length > LONGEST_SHORT_CODE ? INTERNATIONAL : NETWORK_SPECIFIC;
}

const HAS_HEADER = 0x40;
/** Requests a receipt for success and failure (section 5.2.17). */
const RECEIPT_WANTED = 1;

/** A part as submit_sm; both numbers without `+`. */
function submitSmFields(from: string, to: string, segment: SmsSegment): Readonly<Record<string, unknown>> {
  const [source, destination] = [kindOf(from), kindOf(to)];
  return {
    source_addr_ton: source.ton,
    source_addr_npi: source.npi,
    source_addr: from,
    dest_addr_ton: destination.ton,
    dest_addr_npi: destination.npi,
    destination_addr: to,
    esm_class: segment.hasHeader ? HAS_HEADER : 0,
    registered_delivery: RECEIPT_WANTED,
    data_coding: segment.dataCoding,
    short_message: segment.userData,
  };
}

/** How long sending pauses when a carrier asks for less. */
const THROTTLE_MS = 1000;
/** When a message is tried again whose carrier is not connected; if it binds earlier, at once. */
const NOT_BOUND_MS = 60_000;

export interface CarrierSenderOptions {
  readonly store: Pick<Store, 'smsCarriers' | 'smsParts'>;
  readonly connections: CarrierConnections;
}

const later = (reason: string, afterMs: number | null): SendOutcome => ({ kind: 'later', reason, afterMs });

/** Sends over SMPP through the message's carrier, part by part; parts that it has accepted are not sent again. */
export function carrierSender({ store, connections }: CarrierSenderOptions): SmsSender {
  function outcomeOf(status: number, connection: CarrierConnection): SendOutcome {
    const reason = `The carrier: ${statusText(status)}`;
    if (isThrottled(status)) {
      connection.pause(THROTTLE_MS);
      return later(reason, THROTTLE_MS);
    }
    return isTemporary(status) ? later(reason, null) : { kind: 'refused', reason };
  }

  /** Null when the carrier has accepted every part. */
  async function sendParts(sms: QueuedSms, connection: CarrierConnection): Promise<SendOutcome | null> {
    const segments = segmentsOf(sms.message, sms.id);
    const sent = await store.smsParts.sentOf(sms.id);
    for (const [index, segment] of segments.entries()) {
      const part = index + 1;
      if (sent.includes(part)) continue;
      const { status, fields } = await connection.submit(submitSmFields(sms.from, sms.to, segment));
      if (status !== ESME_ROK) return outcomeOf(status, connection);
      const messageId = String(fields.message_id ?? '');
      const { id: smsId } = sms;
      await store.smsParts.addSent({
        smsId,
        carrierId: connection.carrier.id,
        part,
        parts: segments.length,
        messageId,
      });
    }
    return null;
  }

  /** Receipts may arrive before the last part was noted. */
  async function accepted(smsId: number): Promise<SendOutcome> {
    const tally = await store.smsParts.tallyOf(smsId);
    if (tally && tally.failure !== null) return { kind: 'refused', reason: tally.failure };
    return { kind: 'accepted', delivered: tally !== null && tally.delivered === tally.parts };
  }

  async function sendOver(connection: CarrierConnection, sms: QueuedSms): Promise<SendOutcome> {
    const { state, lastError } = connection.status;
    if (state !== 'bound') return later(lastError ?? 'The SMS carrier is not connected', NOT_BOUND_MS);
    if (connection.pausedMs > 0) return later('The carrier asks for slower sending', connection.pausedMs);
    try {
      return (await sendParts(sms, connection)) ?? (await accepted(sms.id));
    } catch (error) {
      return later(error instanceof Error ? error.message : String(error), null);
    }
  }

  return {
    async send(sms) {
      const { carrierId } = sms;
      const connection = carrierId === null ? null : connections.of(carrierId);
      if (connection) return sendOver(connection, sms);
      const carrier = carrierId === null ? null : await store.smsCarriers.byId(carrierId);
      if (carrier) return later('The SMS carrier is switched off', NOT_BOUND_MS);
      return { kind: 'refused', reason: 'The SMS carrier was removed' };
    },
  };
}
