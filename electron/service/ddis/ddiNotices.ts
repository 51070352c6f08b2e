/** Mails text messages and faxes that come in for a telephone number to the addresses that the number names. */

import type { SayMail } from '../../../shared/texts/mails.ts';
import { wordingFor } from '../accounts/mailReaders.ts';
import type { StoredEvent } from '../platform/events/eventOutbox.ts';
import type { Mail, Mailer } from '../platform/mail/mailer.ts';
import type { Store } from '../platform/storage/store.ts';
import type { DdiRecord } from './repository.ts';

export interface DdiNoticesDependencies {
  readonly store: Pick<Store, 'ddis' | 'users' | 'customers' | 'lines' | 'onCommitted'>;
  readonly mailer: Pick<Mailer, 'send'>;
  /** Called with a notice that could not be stored. */
  readonly onFailure: (error: unknown) => void;
}

/** Something that came in for a number of ours. */
interface Arrival {
  readonly number: string;
  readonly addressIn: (ddi: DdiRecord) => string;
  readonly mailIn: (say: SayMail) => Pick<Mail, 'subject' | 'text'>;
}

type EventBody = StoredEvent['body'];
type Received<Name extends EventBody['event_name']> = Extract<EventBody, { event_name: Name }>;

function subjectOf(say: SayMail, kind: 'sms' | 'fax', from: string, to: string): string {
  return from === '' ? say(`${kind}.subjectUnknown`, { to }) : say(`${kind}.subject`, { from, to });
}

function smsArrival({ from_no, to_no, text }: Received<'sms.received'>): Arrival {
  return {
    number: to_no,
    addressIn: (ddi) => (ddi.sms_enabled ? ddi.sms_email : ''),
    mailIn: (say) => ({ subject: subjectOf(say, 'sms', from_no, to_no), text: `${text}\n` }),
  };
}

function faxArrival({ fax_id, from, to, pages }: Received<'fax.received'>): Arrival {
  return {
    number: to,
    addressIn: (ddi) => (ddi.fax_enabled ? ddi.fax_email : ''),
    mailIn: (say) => ({
      subject: subjectOf(say, 'fax', from, to),
      text: `${say('fax.text', { pages })}\n\n/faxes/${fax_id}.pdf\n`,
    }),
  };
}

function arrivalOf(body: EventBody): Arrival | null {
  if (body.event_name === 'sms.received') return smsArrival(body);
  return body.event_name === 'fax.received' ? faxArrival(body) : null;
}

/** Starts to watch for inbound faxes and messages; the returned function stops. */
export function createDdiNotices({ store, mailer, onFailure }: DdiNoticesDependencies): () => void {
  async function sendNotice(customerId: number, { number, addressIn, mailIn }: Arrival): Promise<void> {
    const ddi = await store.ddis.byE164(customerId, number);
    const to = ddi ? addressIn(ddi) : '';
    if (to === '') return;
    const { language, say } = await wordingFor(store)(customerId, to);
    await mailer.send({ ...mailIn(say), customerId, to, language });
  }

  return store.onCommitted((events) => {
    for (const { customerId, body } of events) {
      const arrival = arrivalOf(body);
      if (arrival) sendNotice(customerId, arrival).catch(onFailure);
    }
  });
}
