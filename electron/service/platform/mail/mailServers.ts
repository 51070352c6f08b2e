/** Which server a customer's mail goes out over: its own, else the one that the service was started with. */
import type { z } from 'zod';
import type { mailSettingsPatchSchema } from '../../../../shared/api/mail.ts';
import { Refusal, requireSecret } from '../../kernel/refusal.ts';
import type { MailServer, MailServerRepository, PublicAddressRepository } from './repository.ts';

/** Changes that an administrator asks for. */
export type MailServerPatch = z.output<typeof mailSettingsPatchSchema>;

/** A customer's server and where that is set. */
export type MailServerChoice = UsableMailServer | NoMailServer;

/** A server that there is. */
export interface UsableMailServer {
  readonly source: 'own' | 'service';
  readonly server: MailServer;
}

interface NoMailServer {
  readonly source: 'none';
  readonly server: null;
}

/** The mail servers of customers, and where links in their mail lead. */
export interface MailServers {
  publicUrlOf(customerId: number): Promise<string | null>;
  of(customerId: number): Promise<MailServerChoice>;
  /** `invalid` while something is missing that has no default. */
  update(customerId: number, patch: MailServerPatch): Promise<MailServerChoice>;
}

const portOf = (secure: MailServer['secure']): number => (secure === 'tls' ? 465 : 587);

/** `smtp://user:password@host:port`, or `smtps:` for TLS from the first byte; STARTTLS is used where it is offered. */
export function mailServerOf({ url, from }: { readonly url: string; readonly from: string }): MailServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:' ? 'tls' : 'none';
  return {
    host: hostname,
    secure,
    from,
    ca: null,
    port: port === '' ? portOf(secure) : Number(port),
    user: username === '' ? null : decodeURIComponent(username),
    password: password === '' ? null : decodeURIComponent(password),
  };
}

/** Whether the password would go to another place, or could be read on its way. */
function leadsElsewhere(before: MailServer, { host, port, secure, ca }: MailServerPatch): boolean {
  const changes = [host, port, secure, ca].map((value, index) => {
    const known = [before.host, before.port, before.secure, before.ca][index];
    return value !== undefined && value !== known;
  });
  return changes.includes(true);
}

function changed(before: MailServer | null, patch: Omit<MailServerPatch, 'public_url'>): MailServer {
  const host = patch.host ?? before?.host;
  const from = patch.from ?? before?.from;
  if (host === undefined) throw new Refusal('invalid', 'The name of the server is required', 'host');
  if (before !== null && leadsElsewhere(before, patch)) requireSecret(before.password, patch.password);
  if (from === undefined) throw new Refusal('invalid', 'The sender address is required', 'from');
  const secure = patch.secure ?? before?.secure ?? 'starttls';
  const { user = before?.user ?? null, password = before?.password ?? null, ca = before?.ca ?? null } = patch;
  return { host, from, secure, user, password, ca, port: patch.port ?? before?.port ?? portOf(secure) };
}

/** `service` is the server in the service's configuration, if any. */
export function createMailServers(
  servers: MailServerRepository,
  addresses: PublicAddressRepository,
  service: MailServer | null,
): MailServers {
  async function of(customerId: number): Promise<MailServerChoice> {
    const own = await servers.ofCustomer(customerId);
    if (own) return { source: 'own', server: own };
    return service ? { source: 'service', server: service } : { source: 'none', server: null };
  }

  return {
    of,
    publicUrlOf: (customerId) => addresses.ofCustomer(customerId),
    async update(customerId, { public_url: url, ...patch }) {
      if (patch.host === null) await servers.remove(customerId);
      else if (Object.values(patch).some((value) => value !== undefined)) {
        await servers.save(customerId, changed(await servers.ofCustomer(customerId), patch));
      }
      if (url !== undefined) await addresses.save(customerId, url);
      return of(customerId);
    },
  };
}
