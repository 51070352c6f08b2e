/** Users and lines as call control knows them, read from the store. */
import { isEncryptedTransport } from '../../../../shared/domain/sipTransport.ts';
import type { UserRecord } from '../../accounts/userRepository.ts';
import type { LineRecord } from '../../lines/repository.ts';
import type { Store } from '../../platform/storage/store.ts';
import type { CallLine, CallUser, LineDirectory, TeamDirectory, UserDirectory } from '../model/directories.ts';

/** Users of a store. */
export function createUserDirectory({ users }: Pick<Store, 'users'>): UserDirectory {
  return {
    async byId(id) {
      const user = await users.byId(id);
      return user && toCallUser(user);
    },
    async byExtension(customerId, ext) {
      const user = await users.byExtension(customerId, ext);
      return user && toCallUser(user);
    },
    ofCustomer: async (customerId) => (await users.ofCustomer(customerId)).map(toCallUser),
  };
}

/** Teams of a store. */
export function createTeamDirectory({ userGroups, policies }: Pick<Store, 'userGroups' | 'policies'>): TeamDirectory {
  return {
    async matesOf(customerId, userIds) {
      const shared = (await userGroups.ofCustomer(customerId)).filter((group) =>
        group.userIds.some((id) => userIds.includes(id)),
      );
      return [...new Set(shared.flatMap((group) => group.userIds))].filter((id) => !userIds.includes(id));
    },
    letRecord: async (userId) => (await policies.ofUser(userId)).every((policy) => policy.record_calls),
  };
}

/** Lines of a store. */
export function createLineDirectory({ lines }: Pick<Store, 'lines'>): LineDirectory {
  return {
    async byId(id) {
      const line = await lines.byId(id);
      return line && toCallLine(line);
    },
    ofCustomer: async (customerId) => (await lines.ofCustomer(customerId)).map(toCallLine),
  };
}

function toCallUser(user: UserRecord): CallUser {
  const name = `${user.firstName} ${user.lastName}`.trim();
  const forwards = { always: user.forwardAlways, busy: user.forwardBusy, noAnswer: user.forwardNoAnswer };
  const { id, customerId, ext, callWaiting } = user;
  return { id, customerId, ext, name, callWaiting, forwards };
}

function toCallLine(line: LineRecord): CallLine {
  const { id, name, customerId, userId, isDefault, isDemo, enabled, callerId, username } = line;
  const { numberRules, inboundNumberRules, emergencyNumbers, toneCountry, refer } = line;
  const { recordingNotice, recordingAnnouncementId } = line;
  const { passesCodes, mailboxNumber } = line;
  const numbering = { passesCodes, mailboxNumber, numberRules, inboundNumberRules, emergencyNumbers };
  const isEncrypted = isEncryptedTransport(line.transport);
  const traits = { isDefault, isDemo, isEncrypted, enabled };
  const notice = { recordingNotice, recordingAnnouncementId };
  return { id, name, customerId, userId, ...traits, callerId, username, toneCountry, refer, ...notice, ...numbering };
}
