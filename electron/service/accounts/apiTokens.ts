/** Named tokens that their owners make, read and revoke. */
import type { ApiToken } from '../../../shared/api/schemas/session.ts';
import { toContractDateTime } from '../../../shared/domain/time.ts';
import { tokenScopes } from '../../../shared/domain/tokenScopes.ts';
import type { NamedToken, TokenRecord, TokenRepository } from '../ports/accountRepositories.ts';
import type { Viewer } from '../ports/callControl.ts';
import type { Clock } from '../ports/clock.ts';
import { Refusal } from '../ports/refusal.ts';
import type { SecretBox } from '../ports/secretBox.ts';
import { digest, newToken } from './secrets.ts';
import type { Sessions } from './sessions.ts';

/** Named tokens. */
export interface ApiTokens {
  list(viewer: Viewer): Promise<ApiToken[]>;
  /** A name that the user has already is `invalid`. */
  create(viewer: Viewer, name: string, idleSeconds: number | null): Promise<ApiToken>;
  /** `notFound` unless it is a named token of the viewer. */
  revoke(viewer: Viewer, token: string): Promise<void>;
}

/** What it needs. */
export interface ApiTokensDependencies {
  readonly tokens: TokenRepository;
  readonly sessions: Sessions;
  readonly secrets: SecretBox;
  readonly clock: Clock;
}

/** Makes the named tokens' service. */
export function createApiTokens({ tokens, sessions, secrets, clock }: ApiTokensDependencies): ApiTokens {
  function bodyOf(record: TokenRecord, { id, name, sealed, createdAt }: NamedToken): ApiToken {
    return {
      id,
      name,
      token: secrets.open(sealed),
      expiry: record.idleSeconds,
      created_at: toContractDateTime(createdAt),
      last_used_at: record.lastUsedAt === createdAt ? null : toContractDateTime(record.lastUsedAt),
    };
  }

  return {
    async list(viewer) {
      await sessions.flush();
      const records = await tokens.namedOf(viewer.userId);
      return records.flatMap((record) => (record.named ? [bodyOf(record, record.named)] : []));
    },
    async create(viewer, name, idleSeconds) {
      const token = newToken();
      const createdAt = clock.now();
      const record = await tokens.addNamed(
        { hash: digest(token), userId: viewer.userId, idleSeconds, lastUsedAt: createdAt, address: '' },
        {
          name,
          createdAt,
          expiresAt: null,
          networks: [],
          hint: token.slice(0, 6),
          scopes: [...tokenScopes],
          sealed: secrets.seal(token),
        },
      );
      return bodyOf(record, record.named);
    },
    async revoke(viewer, token) {
      const record = await tokens.byHash(digest(token));
      if (!record?.named || record.userId !== viewer.userId) throw new Refusal('notFound', 'Resource not found');
      await sessions.end(record.hash);
    },
  };
}
