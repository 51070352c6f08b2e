import type { Body, IncomingReferRequest, Session } from 'sip.js/lib/core/index.js';
import type { IncomingRefer } from '../../ports/sip.ts';
import { addressValues } from '../wire/addressHeader.ts';
import { inDialogRequest } from './inDialogRequest.ts';
import { contactHeader, type LegContext } from './legContext.ts';
import { referrerOf } from './remoteParty.ts';
import { statusFragment } from './sipFragment.ts';

/** The lifetime of a REFER's implicit subscription that we announce, in seconds. */
const SUBSCRIPTION_S = 120;

/** A transfer that the peer asks for; null when its Refer-To cannot be used, and 400 was sent. */
export function incomingRefer(
  request: IncomingReferRequest,
  session: Session,
  context: LegContext,
): IncomingRefer | null {
  const [referTo] = addressValues(request.message.getHeaders('refer-to'));
  if (!referTo) {
    request.reject({ statusCode: 400, reasonPhrase: 'Missing Or Bad Refer-To' });
    return null;
  }
  let decided = false;
  const decideOnce = () => {
    if (decided) throw new Error('The transfer request was answered already.');
    decided = true;
  };
  // RFC 4488: the peer does not want notifications.
  const unsubscribed = /^\s*false\b/i.test(request.message.getHeader('refer-sub') ?? '');
  const notify = async (status: number, phrase?: string) => {
    if (!unsubscribed) await sendNotify(statusFragment(status, phrase), status >= 200, { session, context });
  };
  return {
    target: referTo.user,
    secure: /^sips:/i.test(referTo.uri),
    replaces: referTo.uriHeaders.get('replaces') ?? null,
    referredBy: referrerOf(request.message),
    accept: async () => {
      decideOnce();
      const extraHeaders = [contactHeader(context), ...(unsubscribed ? ['Refer-Sub: false'] : [])];
      request.accept({ statusCode: 202, extraHeaders });
      // RFC 3515 section 2.4.4: a NOTIFY follows at once.
      await notify(100);
    },
    reject: async (status) => {
      decideOnce();
      request.reject({ statusCode: status });
    },
    notify,
  };
}

/** A peer that hung up after the transfer answers 481 or nothing; that is no failure. */
async function sendNotify(
  body: Body,
  isLast: boolean,
  { session, context }: { readonly session: Session; readonly context: LegContext },
): Promise<void> {
  const state = isLast ? 'terminated;reason=noresource' : `active;expires=${SUBSCRIPTION_S}`;
  const extraHeaders = ['Event: refer', `Subscription-State: ${state}`, contactHeader(context)];
  await inDialogRequest(session, (delegate) => session.notify(delegate, { extraHeaders, body })).catch(
    (error: unknown) => context.logger.debug({ err: error }, 'could not report the progress of a transfer'),
  );
}
