/** The mails that accounts send. */
import type { Language } from '../../../../shared/domain/languages.ts';
import type { SayMail } from '../../../../shared/texts/mails.ts';
import { confirmationLink, type LinkBase, resetLink } from './links.ts';
import type { Mailer } from './mailer.ts';
import type { WordingFor } from './mailWording.ts';

const MINUTE_MS = 60_000;
const CODE_LIFETIME_MS = 10 * MINUTE_MS;
const RESET_LIFETIME_MS = 60 * MINUTE_MS;
const CONFIRMATION_LIFETIME_MS = 24 * 60 * MINUTE_MS;

/** The recipient of a mail. */
interface Addressee {
  readonly customerId: number;
  readonly firstName: string;
  readonly email: string;
  readonly ext: string;
  /** The language that was chosen; empty: none. */
  readonly language: Language | '';
}

/** The mails that accounts send; each resolves once the mail is stored. */
export interface AccountMails {
  sendCode(user: Addressee, code: string): Promise<void>;
  sendReset(user: Addressee, token: string): Promise<void>;
  /** To the address that is to be confirmed. */
  sendConfirmation(user: Addressee, code: string): Promise<void>;
}

/** Without an address that can be trusted the token goes alone; the sign-in page takes it. */
function wayToReset(say: SayMail, base: string | null, token: string): readonly string[] {
  if (base === null) return [say('reset.code'), token, say('reset.paste')];
  return [say('reset.link'), resetLink(base, token), say('reset.otherwise'), token];
}

function wayToConfirm(say: SayMail, base: string | null, code: string): readonly string[] {
  if (base === null) return [say('confirm.code'), code, say('confirm.paste')];
  return [say('confirm.link'), confirmationLink(base, code), say('confirm.otherwise'), code];
}

/** What a mail is about: its key in the texts. */
type Matter = 'code' | 'reset' | 'confirm';

export function createAccountMails(mailer: Mailer, linkBase: LinkBase, wordingFor: WordingFor): AccountMails {
  async function send(
    user: Addressee,
    matter: Matter,
    lifetimeMs: number,
    partsOf: (say: SayMail) => readonly string[],
  ) {
    const { customerId, email: to } = user;
    const { language, say } = await wordingFor(customerId, user);
    const parts = [say('hello', { name: user.firstName }), ...partsOf(say), say(`${matter}.valid`)];
    const mail = { to, subject: say(`${matter}.subject`), text: `${parts.join('\n\n')}\n`, language };
    await mailer.send({ ...mail, customerId, lifetimeMs, confidential: true });
  }

  return {
    sendCode: (user, code) => send(user, 'code', CODE_LIFETIME_MS, (say) => [say('code.code'), code]),
    async sendReset(user, token) {
      const base = await linkBase(user.customerId);
      await send(user, 'reset', RESET_LIFETIME_MS, (say) => wayToReset(say, base, token));
    },
    async sendConfirmation(user, code) {
      const base = await linkBase(user.customerId);
      const { ext } = user;
      await send(user, 'confirm', CONFIRMATION_LIFETIME_MS, (say) => [
        say('confirm.about', { ext }),
        ...wayToConfirm(say, base, code),
      ]);
    },
  };
}
