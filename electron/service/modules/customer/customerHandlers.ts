import type { customer } from '../../../../shared/api/modules/customer.ts';
import { type Me, type User, userSchema } from '../../../../shared/api/schemas/user.ts';
import { toContractDateTime } from '../../../../shared/domain/time.ts';
import type { Users } from '../../accounts/users.ts';
import { fieldsOf } from '../../collections/fields.ts';
import type { UserRecord } from '../../ports/accountRepositories.ts';
import type { AgentAudioControl, CallControl, Viewer } from '../../ports/callControl.ts';
import type { Handlers } from '../../ports/handlers.ts';
import type { LineRepository } from '../../ports/repositories.ts';
import { created, gone, pageOfList, single } from '../answers.ts';
import { liveCallFields } from '../fields.ts';

/** What the handlers need. */
export interface CustomerDependencies {
  readonly users: Users;
  readonly calls: CallControl;
  readonly audio: AgentAudioControl;
  readonly lines: LineRepository;
}

const userFields = fieldsOf(userSchema);
function userBody(user: UserRecord, online: boolean): User {
  return {
    id: user.id,
    is_initial: user.isInitial,
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    roles: [...user.roles],
    active: user.active,
    visited_apps: [...user.visitedApps],
    is_root: user.isRoot,
    two_factor_auth: user.twoFactor ? 'E' : 'D',
    created_at: toContractDateTime(user.createdAt),
    customer: user.customerId,
    status: Number(user.active),
    ext: user.ext,
    online,
  };
}

function meBody(user: UserRecord, callerId: string): Me {
  return {
    id: String(user.id),
    balance: 0,
    cc: '',
    cli: callerId,
    currency_iso: '',
    is_root: user.isRoot ? '1' : '0',
    language: 'en',
    email: user.email,
    first_name: user.firstName,
    last_name: user.lastName,
    customer_id: user.customerId,
    roles: [...user.roles],
    ext: user.ext,
  };
}

/** The caller id of the line that a user's calls go out over. */
async function callerIdOf(viewer: Viewer, lines: LineRepository): Promise<string> {
  const usable = (await lines.ofCustomer(viewer.customerId)).filter(({ enabled }) => enabled);
  const own = usable.find(({ userId }) => userId === viewer.userId);
  const line = own ?? usable.find(({ isDefault, userId }) => isDefault && userId === null);
  return line?.callerId ?? '';
}

/** Handlers of the Customer module. */
export function customerHandlers({
  users,
  calls,
  audio,
  lines,
}: CustomerDependencies): Handlers<keyof typeof customer> {
  const bodyOf = (user: UserRecord) => userBody(user, audio.isOnline(user.id));
  return {
    getMe: async ({ auth }) => single(meBody(await users.get(auth, auth.userId), await callerIdOf(auth, lines))),
    listUsers: async ({ auth, query }) => pageOfList((await users.list(auth)).map(bodyOf), query, userFields),
    createUser: async ({ auth, body }) => created(bodyOf(await users.create(auth, body))),
    getUser: async ({ auth, params }) => single(bodyOf(await users.get(auth, params.id))),
    async deleteUser({ auth, params }) {
      await users.remove(auth, params.id);
      return gone;
    },
    async listUserCalls({ auth, params, query }) {
      const user = await users.get(auth, params.id);
      return pageOfList(calls.listOfUser(auth, user.id), query, liveCallFields);
    },
  };
}
