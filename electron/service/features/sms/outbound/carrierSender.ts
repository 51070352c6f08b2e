import type { Store } from '../../../platform/storage/store.ts';
import type { CarrierConnection } from '../carriers/carrierConnection.ts';
import type { CarrierConnections } from '../carriers/carrierConnections.ts';
import { ESME_ROK, isTemporary, isThrottled, statusText } from '../smpp/commandStatus.ts';
import { submitSmFields } from '../smpp/submitSm.ts';
import type { QueuedSms } from '../storage/smsQueueRepository.ts';
import { segmentsOf } from '../text/segments.ts';
import type { SendOutcome, SmsSender } from './smsSender.ts';

/** How long a carrier that asks for less is left alone. */
const THROTTLE_MS = 1000;
/** A carrier that is not connected is looked at again after so long; when it binds, at once. */
const NOT_BOUND_MS = 60_000;

export interface CarrierSenderOptions {
  readonly store: Pick<Store, 'smsCarriers' | 'smsParts'>;
  readonly connections: CarrierConnections;
}

const later = (reason: string, afterMs: number | null): SendOutcome => ({ kind: 'later', reason, afterMs });

/** Sends over SMPP through the carrier of the message, part by part; parts that it has taken are not sent again. */
export function carrierSender({ store, connections }: CarrierSenderOptions): SmsSender {
  function outcomeOf(status: number, connection: CarrierConnection): SendOutcome {
    const reason = `The carrier: ${statusText(status)}`;
    if (isThrottled(status)) {
      connection.pause(THROTTLE_MS);
      return later(reason, THROTTLE_MS);
    }
    return isTemporary(status) ? later(reason, null) : { kind: 'refused', reason };
  }

  /** Null when the carrier has every part. */
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

  /** Receipts may have come before the last part was noted. */
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
