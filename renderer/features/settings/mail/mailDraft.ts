import type { Contract } from '../../../../shared/api/contract.ts';
import type { BodyOf } from '../../../../shared/api/inference.ts';
import type { MailSettings } from '../../../../shared/api/mail.ts';

/** How the connection is encrypted. */
type Security = NonNullable<MailSettings['secure']>;

/** The mail server as it is typed. */
export interface MailDraft {
  readonly host: string;
  /** Empty follows the encryption. */
  readonly port: string;
  readonly secure: Security;
  readonly user: string;
  /** Empty: the stored one is not changed. */
  readonly password: string;
  readonly from: string;
  /** Empty: the stored one is not changed. */
  readonly ca: string;
  readonly public_url: string;
}

/** The fields as the service names them. */
export const mailFields = ['host', 'port', 'secure', 'user', 'password', 'from', 'ca', 'public_url'];

/** The port that an encryption usually has. */
export const usualPort = (secure: Security): number => (secure === 'tls' ? 465 : 587);

/** The customer's own settings; the service's server is nobody's to edit. */
export function draftOfMail(settings: MailSettings): MailDraft {
  const own = settings.source === 'own' ? settings : null;
  return {
    host: own?.host ?? '',
    port: own?.port ? String(own.port) : '',
    secure: own?.secure ?? 'starttls',
    user: own?.user ?? '',
    password: '',
    from: own?.from ?? '',
    ca: '',
    public_url: settings.public_url ?? '',
  };
}

/** The body of the request; without a server only the public address. */
export function patchOfMail(draft: MailDraft): BodyOf<Contract['updateMailSettings']> {
  const public_url = draft.public_url.trim() === '' ? null : draft.public_url.trim();
  const { host, secure, user, password, ca } = draft;
  if (host.trim() === '' && draft.from.trim() === '') return { public_url };
  return {
    host,
    secure,
    public_url,
    port: draft.port.trim() === '' ? usualPort(secure) : Number(draft.port),
    from: draft.from.trim(),
    user: user.trim() === '' ? null : user.trim(),
    ...(user.trim() === '' ? { password: null } : password !== '' && { password }),
    ...(ca.trim() !== '' && { ca }),
  };
}
