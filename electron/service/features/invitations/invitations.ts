/** Inviting people: who is invited to what, by whom, and what became of it. */
import {
  type Invitation,
  invitationLifetimeDays,
  invitationListedDays,
  mostOpenInvitations,
  type NewInvitation,
  type SentInvitation,
} from '../../../../shared/api/accounts/invitations.ts';
import { mayInviteTo } from '../../../../shared/domain/roles.ts';
import { wordingFor } from '../../accounts/mailReaders.ts';
import { fullName, type UserRecord } from '../../accounts/userRepository.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { Refusal, requireAll } from '../../kernel/refusal.ts';
import { digest, newToken } from '../../kernel/secrets.ts';
import type { LinkBase } from '../../platform/mail/links.ts';
import type { MailSystem } from '../../platform/mail/mailSystem.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import { type AddressOfRequest, companyOf, invitationBody, linksOf, originOf, stateOf } from './invitation.ts';
import { invitationMail } from './invitationMail.ts';
import type { InvitationRecord } from './repository.ts';

const DAY_MS = 24 * 3600_000;

export interface InvitationsDependencies {
  readonly store: Store;
  readonly mail: Pick<MailSystem, 'writerFor' | 'wake' | 'hasServer'>;
  /** Where links in mail lead. */
  readonly linkBase: LinkBase;
  /** SHA-256 of the public key of the service's own authority; null where certificates are checked as usual. */
  readonly certificatePin: () => string | null;
  readonly clock: Clock;
}

export type Invitations = ReturnType<typeof createInvitations>;

/** A code that was just made, and how its holder gets it. */
interface Sending {
  readonly base: string;
  readonly code: string;
  readonly record: Pick<InvitationRecord, 'codeHash' | 'mail' | 'createdAt' | 'expiresAt' | 'invitedBy'>;
  /** Stores the mail with the link in the transaction that stores the code's hash. */
  readonly write: (within: Repositories) => Promise<void>;
}

const withoutAddress = () =>
  new Refusal(
    'precondition',
    'Links need the public address of this service, which is not set: an administrator sets it in Settings → Mail (public address)',
  );

function requireRights({ roles }: Viewer, role: InvitationRecord['role'], field = ''): void {
  if (!mayInviteTo(roles, role)) {
    throw new Refusal('denied', 'You may invite to the roles below your own only', field);
  }
}

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && one.toLowerCase() === other?.toLowerCase();

/** Finds users of a customer by their ids. */
async function usersOf(
  { users }: Pick<Repositories, 'users'>,
  customerId: number,
): Promise<(id: number | null) => UserRecord | null> {
  const known = new Map((await users.ofCustomer(customerId)).map((user) => [user.id, user]));
  return (id) => (id === null ? null : (known.get(id) ?? null));
}

/** Makes the invitations' service; accepting is apart. */
export function createInvitations({ store, mail, linkBase, certificatePin, clock }: InvitationsDependencies) {
  async function bodyOf(invitation: InvitationRecord): Promise<Invitation> {
    return invitationBody(invitation, await usersOf(store, invitation.customerId), clock.now());
  }

  async function get({ customerId }: Viewer, id: number): Promise<InvitationRecord> {
    const invitation = await store.invitations.byId(customerId, id);
    if (!invitation) throw new Refusal('notFound', `There is no invitation ${id}`);
    return invitation;
  }

  async function checkReferences({ customerId }: Viewer, request: NewInvitation): Promise<void> {
    const [teams, queues] = [await store.userGroups.ofCustomer(customerId), await store.queues.ofCustomer(customerId)];
    requireAll(request.groups, teams, 'team', (index) => `groups.${index}`);
    requireAll(request.queue_ids, queues, 'queue', (index) => `queue_ids.${index}`);
    if (request.email !== null && (await store.users.byEmail(request.email))) {
      throw new Refusal('taken', 'The e-mail address is already taken', 'email');
    }
    if (request.ext !== null && (await store.users.byExtension(customerId, request.ext))) {
      throw new Refusal('taken', 'The extension is already taken', 'ext');
    }
  }

  /** What is open already: not too much, and nothing for the same address. */
  async function checkOpen(within: Repositories, { customerId }: Viewer, email: string | null): Promise<void> {
    const userOf = await usersOf(within, customerId);
    const known = await within.invitations.ofCustomer(customerId);
    const open = known.filter((one) => stateOf(one, userOf(one.invitedBy), clock.now()) === 'open');
    if (open.length >= mostOpenInvitations) {
      throw new Refusal('conflict', `At most ${mostOpenInvitations} invitations may be open at the same time`);
    }
    const same = open.find((one) => isSame(one.email, email));
    if (same) throw new Refusal('taken', `Invitation ${same.id} is open for this address: send it again`, 'email');
  }

  /** Makes a code for somebody, with the mail where there is an address to send it to and one for its link to begin with. */
  async function send(
    viewer: Viewer,
    to: Pick<InvitationRecord, 'email' | 'firstName'>,
    from: AddressOfRequest,
  ): Promise<Sending> {
    const { customerId, userId } = viewer;
    const publicBase = await linkBase(customerId);
    const base = publicBase ?? originOf(from);
    if (base === null) throw withoutAddress();
    const code = newToken();
    const now = clock.now();
    const times = { createdAt: now, expiresAt: now + invitationLifetimeDays * DAY_MS };
    const record = { ...times, codeHash: digest(code), invitedBy: userId };
    const { email } = to;
    if (email === null || publicBase === null) {
      return { base, code, record: { ...record, mail: 'none' }, write: async () => undefined };
    }
    const inviter = await store.users.byId(userId);
    const customer = await store.customers.byId(customerId);
    const keep = await mail.writerFor(customerId);
    const invited = {
      to: email,
      firstName: to.firstName,
      inviter: inviter ? fullName(inviter) : '',
      company: companyOf(customer),
      link: linksOf(base, null, code).link,
    };
    const text = invitationMail(invited, await wordingFor(store)(customerId, email));
    const isSent = await mail.hasServer(customerId);
    return {
      base,
      code,
      record: { ...record, mail: isSent ? 'queued' : 'kept' },
      write: (within) => keep(within.mailOutbox, text),
    };
  }

  async function sent(invitation: InvitationRecord, { base, code }: Sending): Promise<SentInvitation> {
    mail.wake();
    return { ...(await bodyOf(invitation)), ...linksOf(base, certificatePin(), code) };
  }

  return {
    /** All of the customer's. */
    async list({ customerId }: Viewer): Promise<Invitation[]> {
      const userOf = await usersOf(store, customerId);
      const found = await store.invitations.ofCustomer(customerId);
      return found.map((invitation) => invitationBody(invitation, userOf, clock.now()));
    },
    get: async (viewer: Viewer, id: number): Promise<Invitation> => bodyOf(await get(viewer, id)),
    /**
     * The answer has the code and the links, this once.
     *
     * @throws Refusal `denied` for a role that the viewer may not invite to, `precondition` where links have no address to begin with
     */
    async create(viewer: Viewer, request: NewInvitation, from: AddressOfRequest): Promise<SentInvitation> {
      requireRights(viewer, request.role, 'role');
      await checkReferences(viewer, request);
      const { customerId } = viewer;
      const { email, first_name: firstName, last_name: lastName, role, ext } = request;
      const sending = await send(viewer, { email, firstName }, from);
      const lists = { groupIds: request.groups, queueIds: request.queue_ids };
      const open = { usedAt: null, usedBy: null, revokedAt: null };
      const invitation = await store.transaction(async (within) => {
        await within.invitations.removeBefore(customerId, clock.now() - invitationListedDays * DAY_MS);
        await checkOpen(within, viewer, email);
        await sending.write(within);
        const fields = { customerId, email, firstName, lastName, role, ext, ...lists, ...open };
        return within.invitations.create({ ...fields, ...sending.record });
      });
      return sent(invitation, sending);
    },
    /** A new code in the place of the old one. */
    async renew(viewer: Viewer, id: number, from: AddressOfRequest): Promise<SentInvitation> {
      const invitation = await get(viewer, id);
      requireRights(viewer, invitation.role);
      const sending = await send(viewer, invitation, from);
      await store.transaction(async (within) => {
        if (!(await within.invitations.renew(id, sending.record))) {
          throw new Refusal('conflict', `Invitation ${id} was used or taken back: invite again`);
        }
        await sending.write(within);
      });
      return sent({ ...invitation, ...sending.record }, sending);
    },
    /** All or nothing. */
    async revoke(viewer: Viewer, ids: readonly number[]): Promise<void> {
      for (const id of ids) requireRights(viewer, (await get(viewer, id)).role);
      await store.transaction(async (within) => {
        for (const id of ids) {
          if (!(await within.invitations.revoke(id, clock.now()))) {
            throw new Refusal('conflict', `Invitation ${id} was used: deactivate the user in its place`);
          }
        }
      });
    },
  };
}
