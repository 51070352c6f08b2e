/** A user's own second factor: proving that its codes arrive, and the devices that are not asked for one. */

import type { Clock } from '../kernel/clock.ts';
import type { Viewer } from '../kernel/principal.ts';
import { Refusal } from '../kernel/refusal.ts';
import type { DeviceRecord, DeviceRepository } from './loginRepositories.ts';
import { type MailedCodes, ownSession } from './mailedCodes.ts';
import type { UserRepository } from './userRepository.ts';

/** A code that was mailed, as its user gives it back. */
export interface GivenCode {
  readonly nonce?: string;
  readonly code?: string;
}

/** A user's own second factor. */
export interface TwoFactor {
  /** Mails a code to the user's own address and answers its nonce; `precondition` while mail does not reach. */
  start(viewer: Viewer): Promise<string>;
  /** `invalid` at `code` unless it is the one that was mailed to this user. */
  confirm(viewer: Viewer, given: GivenCode): Promise<void>;
  devices(viewer: Viewer): Promise<DeviceRecord[]>;
  /** `notFound` unless it is one of the viewer's. */
  forgetDevice(viewer: Viewer, id: number): Promise<void>;
}

export interface TwoFactorDependencies {
  readonly users: UserRepository;
  readonly devices: DeviceRepository;
  readonly codes: MailedCodes;
  readonly clock: Clock;
  /** Rejects with `precondition` and the reason when mail does not reach its recipients. */
  readonly requireMail: (customerId: number) => Promise<void>;
}

export function createTwoFactor({ users, devices, codes, clock, requireMail }: TwoFactorDependencies): TwoFactor {
  return {
    async start({ userId, customerId }) {
      const user = await users.byId(userId);
      if (!user) throw new Refusal('notFound', 'Resource not found');
      await requireMail(customerId);
      return codes.ask(user, 'twoFactor', ownSession);
    },
    async confirm({ userId }, { nonce = '', code = '' }) {
      const asked = await codes.redeem('twoFactor', ownSession, { nonce, code }).catch((error: unknown) => {
        if (error instanceof Refusal && error.kind === 'invalid') return null;
        throw error;
      });
      if (asked?.userId !== userId) throw new Refusal('invalid', 'The code is wrong or has expired', 'code');
    },
    devices: ({ userId }) => devices.ofUser(userId, clock.now()),
    async forgetDevice({ userId }, id) {
      if (!(await devices.remove(userId, id))) throw new Refusal('notFound', 'Resource not found');
    },
  };
}
