import type { SmsThread } from '../../../../shared/api/sms/sms.ts';
import { toContractNumber } from '../../../../shared/domain/numbers.ts';
import { reaches } from '../../../../shared/domain/roles.ts';
import { conversationIdOf } from '../../../../shared/domain/smsConversation.ts';
import type { Viewer } from '../../kernel/principal.ts';
import { page, pageOfList, single } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { found } from '../../platform/http/refusals.ts';
import type { Store } from '../../platform/storage/store.ts';

interface Pair {
  readonly from: string;
  readonly to: string;
}

interface MessagePage {
  readonly page: number;
  readonly limit: number;
}

const pairOf = ({ from, to }: Pair): string => conversationIdOf(toContractNumber(from), toContractNumber(to));

/** Handlers of threads: a user's own, and for supervisors those of others. */
export function smsThreadHandlers({ smsThreads, users }: Pick<Store, 'smsThreads' | 'users'>) {
  /** The user whose threads are requested, if the viewer may see them. */
  async function ownerId(viewer: Viewer, id: number): Promise<number> {
    const user = await users.byId(id);
    const isSeen =
      user?.customerId === viewer.customerId && (id === viewer.userId || reaches(viewer.roles, 'supervisor'));
    return found(isSeen ? id : null);
  }

  async function threadOf(viewer: Viewer, params: Pair & { readonly id: number }, query: MessagePage) {
    const userId = await ownerId(viewer, params.id);
    const summary = await smsThreads.summary(viewer.customerId, userId, pairOf(params));
    if (!summary) return page<SmsThread>({ data: [], total: 0 });
    const messages = await smsThreads.messages(viewer.customerId, userId, pairOf(params), query);
    const { unread, last_at, count } = summary;
    const [from, to] = [toContractNumber(params.from), toContractNumber(params.to)];
    return page<SmsThread>({
      data: [{ from, to, unread, last_at, count, messages: messages.toReversed() }],
      total: 1,
    });
  }

  return {
    async listSmsThreads({ auth, params, query }) {
      const userId = await ownerId(auth, params.id);
      return pageOfList(await smsThreads.summaries(auth.customerId, userId), query);
    },
    getSmsThread: ({ auth, params, query }) => threadOf(auth, params, query),
    getSmsThreadAlternate: ({ auth, params, query }) => threadOf(auth, params, query),
    async readSmsThread({ auth, params }) {
      const userId = await ownerId(auth, params.id);
      await smsThreads.markRead(auth.customerId, userId, pairOf(params));
      return single(found(await smsThreads.summary(auth.customerId, userId, pairOf(params))));
    },
  } satisfies Partial<Handlers>;
}
