/**
 * `/desktop`: the program on somebody's desk about itself, and joining, choosing and leaving teams. Heard on this machine alone,
 * from the program's own pages and from no other site's. What changes something needs more: another person at the same machine could
 * lead the next sign-in to a service of its own.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type ChosenView, chooseSchema, type DesktopView, joinSchema } from '../../../../shared/desktop.ts';
import { desktopKeyHeader, desktopPath } from '../../../../shared/joinLink.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { HttpRefusal, InvalidRequest } from './errorBody.ts';
import { parseBodiesAsJson } from './jsonBodies.ts';
import { checkBodyOfPage, isForeign, isFromOwnMachine } from './originPolicy.ts';

/** The teams of a desktop. */
export interface DesktopControl {
  look(): Promise<DesktopView>;
  /** Whether a key is the one that the first joining answered. */
  isKey(key: string): boolean;
  /** Throws a `Refusal` where the service cannot be joined. */
  join(body: z.output<typeof joinSchema>, keepsKey: boolean): Promise<ChosenView>;
  choose(body: z.output<typeof chooseSchema>): Promise<ChosenView>;
  leave(id: string): Promise<ChosenView>;
  /** What was chosen becomes active; called after the answer was sent. */
  switchOver(): void;
}

/** The control, and who may use it without its key. */
export interface DesktopRoutes {
  readonly control: DesktopControl;
  /** Whether a token, or nobody, may change the mode: where the program's own service is active, its administrators. */
  readonly mayChange: (token: string | null) => Promise<boolean>;
}

const oneOf = (value: string | string[] | undefined): string => (Array.isArray(value) ? '' : (value ?? ''));

async function onlyFromHere(request: FastifyRequest): Promise<void> {
  const isHere = isFromOwnMachine(request.raw, request.client);
  if (!isHere || isForeign(request, () => false)) throw new HttpRefusal(403, 'Only the program itself may ask this');
  checkBodyOfPage(request);
}

function read<T extends z.ZodType>(schema: T, body: unknown): z.output<T> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new InvalidRequest('body', parsed.error.issues);
}

/** Mounts it. */
export function mountDesktop(app: FastifyInstance, { control, mayChange }: DesktopRoutes): void {
  const hasKey = ({ headers }: FastifyRequest) => control.isKey(oneOf(headers[desktopKeyHeader]));

  async function onlyOwner(request: FastifyRequest): Promise<void> {
    const token = oneOf(request.headers['x-auth-token']);
    if (hasKey(request) || (await mayChange(token === '' ? null : token))) return;
    throw new Refusal(
      'denied',
      'Only the window that joined the team may do this, or an administrator of this program',
    );
  }

  void app.register(async (scope) => {
    parseBodiesAsJson(scope);
    scope.addHook('onRequest', onlyFromHere);
    scope.addHook('onRequest', async (_, reply) => void reply.header('cache-control', 'no-store'));
    scope.addHook('onResponse', async (request, reply) => {
      if (request.method !== 'GET' && reply.statusCode < 300) control.switchOver();
    });
    scope.get(desktopPath, async () => control.look());
    scope.post(`${desktopPath}/teams`, { preHandler: onlyOwner }, async (request, reply) => {
      const chosen = await control.join(read(joinSchema, request.body), hasKey(request));
      return reply.code(201).send(chosen);
    });
    scope.post(`${desktopPath}/active`, { preHandler: onlyOwner }, async ({ body }) =>
      control.choose(read(chooseSchema, body)),
    );
    scope.delete<{ Params: { id: string } }>(
      `${desktopPath}/teams/:id`,
      { preHandler: onlyOwner },
      async ({ params }) => control.leave(params.id),
    );
  });
}
