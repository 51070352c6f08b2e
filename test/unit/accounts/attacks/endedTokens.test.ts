/** A token that ends while it is being read, or while nobody asks, has ended all the same. */
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSessions } from '../../../../electron/service/accounts/sessions.ts';
import type { TokenRecord } from '../../../../electron/service/accounts/tokenRepository.ts';
import type { Principal } from '../../../../electron/service/kernel/principal.ts';
import { until } from '../../../support/until.ts';
import { type AccountsFixture, openAccounts, tokenRequest } from '../accountsFixture.ts';

let fixture: AccountsFixture;

beforeEach(async () => {
  fixture = await openAccounts();
});

afterEach(async () => {
  await fixture.dispose();
});

const minutes = (count: number) => count * 60_000;

/** Sessions over a store whose reads of tokens wait at a gate. */
function slowSessions() {
  const { store, clock } = fixture;
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  let isFirst = true;
  const tokens = {
    ...store.tokens,
    async byHash(hash: string): Promise<TokenRecord | null> {
      const record = await store.tokens.byHash(hash);
      if (isFirst) {
        isFirst = false;
        reached.resolve();
        await gate.promise;
      }
      return record;
    },
  };
  const sessions = createSessions({ ...store, tokens }, clock, pino({ level: 'silent' }));
  return { sessions, gate, reached };
}

describe('a token that is revoked while a request with it is under way', () => {
  it('is refused to that request, and to those after it', async () => {
    const { sessions, gate, reached } = slowSessions();
    const token = await sessions.open(fixture.owner.userId, true);
    const asked = sessions.authenticate(token, null);
    await reached.promise;
    const [session] = await fixture.store.tokens.sessionsOf(fixture.owner.userId);
    await sessions.end(session?.hash ?? '');
    gate.resolve();
    expect(await asked).toBeNull();
    expect(await sessions.authenticate(token, null)).toBeNull();
  });

  it('is not remembered with the rights that its user had before', async () => {
    const { sessions, gate, reached } = slowSessions();
    const token = await sessions.open(fixture.owner.userId, true);
    const asked = sessions.authenticate(token, null);
    await reached.promise;
    await fixture.store.users.update(fixture.owner.userId, { roles: ['agent'] });
    sessions.forgetUser(fixture.owner.userId);
    gate.resolve();
    expect((await asked)?.roles).toEqual(['agent']);
    expect((await sessions.authenticate(token, null))?.roles).toEqual(['agent']);
  });
});

describe('what continues for as long as a token counts', () => {
  async function watched(token: string) {
    const { sessions } = fixture.accounts;
    const principal = (await sessions.authenticate(token, null)) as Principal;
    const watch = { over: 0 };
    const stop = sessions.whenOver(principal, () => {
      watch.over++;
    });
    await sessions.isCurrent(principal);
    return { watch, stop, principal };
  }

  /** Lets what was begun by a timer come to its end. */
  const settled = (principal: Principal) => fixture.accounts.sessions.isCurrent(principal);

  it('ends once, when nobody has used the token for as long as it may rest', async () => {
    const token = await fixture.accounts.sessions.open(fixture.owner.userId, false);
    const { watch, principal } = await watched(token);
    fixture.clock.advance(minutes(14));
    await fixture.accounts.sessions.authenticate(token, null);
    fixture.clock.advance(minutes(14));
    await settled(principal);
    expect(watch.over).toBe(0);
    fixture.clock.advance(minutes(1));
    await until(() => watch.over > 0, { what: 'the end' });
    fixture.clock.advance(minutes(60));
    await settled(principal);
    expect(watch.over).toBe(1);
  });

  it('ends on the last day of a token, months away, and not after it was given up', async () => {
    const expires_at = '2026-06-01 12:00:00';
    const request = (name: string) => tokenRequest(name, { expires_at });
    const { apiTokens } = fixture.accounts;
    const [going, left] = [
      await watched((await apiTokens.create(fixture.owner, request('a'))).token),
      await watched((await apiTokens.create(fixture.owner, request('b'))).token),
    ];
    left.stop();
    // A timer counts 24.8 days: the wait is taken in steps.
    while (fixture.clock.now() < Date.UTC(2026, 5, 1, 11)) {
      fixture.clock.advance(minutes(60));
      await settled(going.principal);
    }
    expect(going.watch.over).toBe(0);
    fixture.clock.advance(minutes(60));
    await until(() => going.watch.over > 0, { what: 'the end' });
    expect(left.watch.over).toBe(0);
  });
});
