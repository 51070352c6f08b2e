/** Passkeys (WebAuthn Level 3): made by a user who is signed in, and used beside the password or in its place. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { UserRecord } from '../userRepository.ts';
import type { RelyingParty } from './relyingParty.ts';
import type { PasskeyRecord, PasskeyRepository } from './repository.ts';

/** How long a ceremony may take. */
const LIFETIME_MS = 5 * 60_000;
/** Ceremonies under way; beyond it the oldest end. */
const CEREMONIES = 10_000;
/** Passkeys of one user. */
const MOST = 20;

/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): every authenticator has one of them. */
const algorithms = [-8, -7, -257];

/** Passkeys. A ceremony is what one challenge is good for; its key names who began it. */
export interface Passkeys {
  beginRegistration(
    user: UserRecord,
    party: RelyingParty,
    key: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /** `invalid` at `credential` for an answer that is not good. */
  finishRegistration(
    user: UserRecord,
    party: RelyingParty,
    key: string,
    answer: { readonly name: string; readonly credential: RegistrationResponseJSON },
  ): Promise<PasskeyRecord>;
  /** `user` null: the passkey identifies the user, and has to verify the user (PIN or biometrics). */
  beginAssertion(
    user: UserRecord | null,
    party: RelyingParty,
    key: string,
  ): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** The id of the user whose passkey it was; null for an answer that is not good. The ceremony is over either way. */
  finishAssertion(
    user: UserRecord | null,
    party: RelyingParty,
    key: string,
    credential: AuthenticationResponseJSON,
  ): Promise<number | null>;
}

/** Loaded with the first passkey, because it brings a library for certificates. */
const library = () => import('@simplewebauthn/server');

/** Challenges that wait for their answer, each for one. */
function createCeremonies(clock: Clock) {
  const open = new Map<string, { readonly challenge: string; readonly endsAt: number }>();
  return {
    begin(key: string, challenge: string): void {
      const oldest = open.size >= CEREMONIES ? open.keys().next().value : undefined;
      if (oldest !== undefined) open.delete(oldest);
      open.delete(key);
      open.set(key, { challenge, endsAt: clock.now() + LIFETIME_MS });
    },
    end(key: string): string | null {
      const ceremony = open.get(key);
      open.delete(key);
      return ceremony && ceremony.endsAt > clock.now() ? ceremony.challenge : null;
    },
  };
}

const described = ({ credentialId, transports }: PasskeyRecord) => ({ id: credentialId, transports: [...transports] });

export function createPasskeys({
  passkeys,
  clock,
}: {
  readonly passkeys: PasskeyRepository;
  readonly clock: Clock;
}): Passkeys {
  const ceremonies = createCeremonies(clock);
  const refused = () => new Refusal('invalid', 'The passkey was not accepted. Try once more', 'credential');

  async function verified(
    passkey: PasskeyRecord,
    { id, origin }: RelyingParty,
    challenge: string,
    response: AuthenticationResponseJSON,
    inPerson: boolean,
  ): Promise<number | null> {
    const { verifyAuthenticationResponse } = await library();
    const { credentialId, publicKey, counter } = passkey;
    const credential = { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter };
    const answer = await verifyAuthenticationResponse({
      response,
      credential,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: inPerson,
    }).catch(() => null);
    if (!answer?.verified) return null;
    const isCounted = await passkeys.use(passkey.id, answer.authenticationInfo.newCounter, clock.now());
    return isCounted ? passkey.userId : null;
  }

  return {
    async beginRegistration(user, party, key) {
      const known = await passkeys.ofUser(user.id);
      if (known.length >= MOST) throw new Refusal('precondition', `You have ${MOST} passkeys: remove one first`);
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: 'Cordboard',
        rpID: party.id,
        userName: user.email,
        userID: new Uint8Array(Buffer.from(String(user.id))),
        userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map(described),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
        timeout: LIFETIME_MS,
      });
      ceremonies.begin(`register ${key}`, options.challenge);
      return options;
    },
    async finishRegistration(user, party, key, { name, credential: response }) {
      const expectedChallenge = ceremonies.end(`register ${key}`);
      if (expectedChallenge === null) throw new Refusal('invalid', 'That took too long. Start again', 'credential');
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: false,
        supportedAlgorithmIDs: algorithms,
      }).catch(() => ({ registrationInfo: undefined }));
      if (!registrationInfo) throw refused();
      const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
      if (await passkeys.byCredentialId(credentialId)) throw refused();
      return passkeys.add({
        userId: user.id,
        credentialId,
        counter,
        transports,
        name,
        rpId: party.id,
        createdAt: clock.now(),
        publicKey: Buffer.from(publicKey).toString('base64url'),
      });
    },
    async beginAssertion(user, party, key) {
      const known = user ? (await passkeys.ofUser(user.id)).filter(({ rpId }) => rpId === party.id) : [];
      if (user && known.length === 0) {
        throw new Refusal('precondition', 'None of your passkeys was created for this address: use another way');
      }
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID: party.id,
        allowCredentials: known.map(described),
        userVerification: user ? 'preferred' : 'required',
        timeout: LIFETIME_MS,
      });
      ceremonies.begin(`use ${key}`, options.challenge);
      return options;
    },
    async finishAssertion(user, party, key, credential) {
      const challenge = ceremonies.end(`use ${key}`);
      const passkey = challenge === null ? null : await passkeys.byCredentialId(credential.id);
      if (challenge === null || !passkey || (user && passkey.userId !== user.id)) return null;
      return verified(passkey, party, challenge, credential, user === null);
    },
  };
}
