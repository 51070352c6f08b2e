/** Accepting an invitation: whoever holds its code makes an account and is signed in. */
import type { AcceptRequest, InvitationOffer, InvitationState } from '../../../../shared/api/accounts/invitations.ts';
import { needsSecondFactor } from '../../../../shared/domain/secondFactors.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Accounts } from '../../accounts/createAccounts.ts';
import type { SignedIn } from '../../accounts/login.ts';
import { fullName, type UserRecord } from '../../accounts/userRepository.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { RequestSource } from '../../kernel/principal.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { digest } from '../../kernel/secrets.ts';
import type { LinkBase } from '../../platform/mail/links.ts';
import { placeOf } from '../../platform/network/networks.ts';
import type { Repositories, Store } from '../../platform/storage/store.ts';
import type { QueueService } from '../../queues/queueService.ts';
import { type AddressOfRequest, companyOf, linksOf, originOf, stateOf } from './invitation.ts';
import type { InvitationRecord } from './repository.ts';

export interface AcceptanceDependencies {
  readonly store: Store;
  readonly accounts: Pick<Accounts, 'users' | 'login' | 'emailConfirmation' | 'invitationTries'>;
  readonly queues: Pick<QueueService, 'enrol'>;
  readonly linkBase: LinkBase;
  readonly certificatePin: () => string | null;
  readonly clock: Clock;
  /** The list of invitations of a customer is other than it was; the user is the new one. */
  readonly onUsed: (customerId: number, userId: number) => void;
}

export type Acceptance = ReturnType<typeof createAcceptance>;

/** Sent again, an invitation has a new code; nobody guesses one of 160 bits, so more is said to who holds one that was good. */
const unknownCode = () =>
  new Refusal(
    'notFound',
    'This invitation does not exist. It may have been sent again: only the newest link is valid',
    'code',
  );

/** Why a code is not good any more. */
function refusalOf(state: Exclude<InvitationState, 'open'>, inviter: UserRecord | null): Refusal {
  const sentences = {
    used: 'This invitation was used already',
    revoked: 'This invitation was taken back',
    expired: `This invitation has expired. Ask ${inviter ? fullName(inviter) : 'whoever invited you'} to send it again`,
  };
  return new Refusal('wrongState', sentences[state], 'code');
}

/** What somebody joins with. */
interface Person {
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly password: string;
}

function personOf(invitation: InvitationRecord, request: AcceptRequest): Person {
  const email = invitation.email ?? request.email;
  if (email === undefined) throw new Refusal('invalid', 'Say which e-mail address you sign in with', 'email');
  if (request.email !== undefined && request.email.toLowerCase() !== email.toLowerCase()) {
    throw new Refusal('invalid', `This invitation is for ${email}`, 'email');
  }
  const given = (text: string | undefined, usual: string) => (text === undefined || text === '' ? usual : text);
  const first_name = given(request.first_name, invitation.firstName);
  if (first_name === '') throw new Refusal('invalid', 'Say your first name', 'first_name');
  const { password } = request;
  return { email, first_name, last_name: given(request.last_name, invitation.lastName), password };
}

async function extensionOf(within: Repositories, { customerId, ext }: InvitationRecord): Promise<string> {
  const free = await within.invitations.freeExtension(customerId, ext);
  if (free === null) throw new Refusal('conflict', 'No extension is free: ask whoever invited you');
  return free;
}

export function createAcceptance(dependencies: AcceptanceDependencies) {
  const { store, accounts, queues, linkBase, certificatePin, clock, onUsed } = dependencies;
  const { invitationTries: perPlace } = accounts;

  interface Opened {
    readonly invitation: InvitationRecord;
    readonly inviter: UserRecord | null;
  }

  /** The invitation of a code that is good; others are counted for the place that they come from. */
  async function open(code: string, address: string): Promise<Opened> {
    const place = placeOf(address);
    perPlace.take(place);
    const invitation = await store.invitations.byCode(digest(code));
    // Read for every code, so that each is answered after the same work.
    const inviter = await store.users.byId(invitation?.invitedBy ?? 0);
    if (!invitation) throw unknownCode();
    const state = stateOf(invitation, inviter, clock.now());
    if (state !== 'open') throw refusalOf(state, inviter);
    perPlace.giveBack(place);
    return { invitation, inviter };
  }

  /** Why an invitation that was open a moment ago is not any more. */
  async function lost(within: Repositories, { codeHash }: InvitationRecord): Promise<Refusal> {
    const now = await within.invitations.byCode(codeHash);
    if (!now) return unknownCode();
    const inviter = await within.users.byId(now.invitedBy ?? 0);
    const state = stateOf(now, inviter, clock.now());
    return state === 'open' ? unknownCode() : refusalOf(state, inviter);
  }

  /** Teams that are gone by now are left out. */
  async function joinTeams(within: Repositories, user: UserRecord, { groupIds }: InvitationRecord): Promise<void> {
    if (groupIds.length === 0) return;
    const known = new Set((await within.userGroups.ofCustomer(user.customerId)).map(({ id }) => id));
    await within.userGroups.setOfUser(
      user.id,
      groupIds.filter((id) => known.has(id)),
    );
  }

  return {
    /** What the holder of a code is told; changes nothing. */
    async look(code: string, address: string, from: AddressOfRequest): Promise<InvitationOffer> {
      const { invitation, inviter } = await open(code, address);
      const { customerId, email, firstName, lastName, role, ext } = invitation;
      const customer = await store.customers.byId(customerId);
      const base = (await linkBase(customerId)) ?? originOf(from);
      const policy = await store.secondFactorPolicies.ofCustomer(customerId);
      return {
        company: companyOf(customer),
        invited_by: inviter ? fullName(inviter) : '',
        email,
        first_name: firstName,
        last_name: lastName,
        role,
        ext,
        expires_at: toContractDateTime(invitation.expiresAt),
        asked: [
          ...(email === null ? (['email'] as const) : []),
          ...(firstName === '' ? (['first_name'] as const) : []),
          'password',
        ],
        second_factor_required: needsSecondFactor([role], policy),
        app_link: base === null ? null : linksOf(base, certificatePin(), code).app_link,
      };
    },
    /**
     * Creates the user and uses the code up in one transaction, then signs the user in. `notFound` as for `look`, `invalid`
     * for what is missing, `taken` for an address that somebody has.
     */
    async accept(request: AcceptRequest, source: RequestSource): Promise<SignedIn> {
      const { invitation } = await open(request.code, source.address);
      const { customerId, role } = invitation;
      await accounts.login.requirePasswords(customerId);
      const person = personOf(invitation, request);
      const createUser = await accounts.users.prepare(customerId, { ...person, roles: [role] });
      const { user, entered } = await store.transaction(async (within) => {
        // Somebody else may have been faster, or have taken it back, while the password was hashed.
        if (!(await within.invitations.use(invitation.codeHash, clock.now()))) throw await lost(within, invitation);
        const made = await createUser(within, await extensionOf(within, invitation));
        await within.invitations.setUser(invitation.id, made.id);
        await joinTeams(within, made, invitation);
        return { user: made, entered: await queues.enrol(within, made, invitation.queueIds) };
      });
      entered();
      onUsed(customerId, user.id);
      await accounts.emailConfirmation.ask(user);
      return accounts.login.withNewAccount(user, request, source);
    },
  };
}
