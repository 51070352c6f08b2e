import type { Logger } from 'pino';
import type { SipMessage } from '../telephony/ports/sip.ts';
import type { SipEndpoint } from '../telephony/sip/endpoint/sipEndpoint.ts';
import type { Registrar } from '../telephony/sip/registrar/registrar.ts';
import { TEXT_ECHO_NUMBER } from './numberPlan.ts';

export interface TextEchoParts {
  readonly endpoint: Pick<SipEndpoint, 'sendMessage'>;
  readonly registrar: Pick<Registrar, 'contactOf'>;
  readonly logger: Logger;
}

/** Takes a text message to any number; one to 608 is sent back as a message of its own (RFC 3428). */
export async function echoText(message: SipMessage, { endpoint, registrar, logger }: TextEchoParts): Promise<void> {
  if (message.to !== TEXT_ECHO_NUMBER) return;
  const to = registrar.contactOf(message.from);
  if (to === null) throw new Error('The sender of the text message is not registered.');
  // Not awaited: the sender first gets its 200, then the answer.
  endpoint.sendMessage({ to, from: message.to, text: message.text }).then(
    (status) => status >= 300 && logger.warn({ status }, 'an answered text message was refused'),
    (error: unknown) => logger.warn({ err: error }, 'a text message could not be answered'),
  );
}
