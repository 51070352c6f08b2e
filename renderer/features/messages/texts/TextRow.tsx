import type { SmsThreadSummary } from '../../../../shared/api/schemas/sms.ts';
import { nameOfUser, useColleagues } from '../../../entities/agent/useColleagues.ts';
import { parseContractTime } from '../../../platform/format/format.ts';
import { formatNumber, isSameNumber } from '../../../platform/format/phoneNumber.ts';
import { useSession } from '../../../platform/session/sessionStore.ts';
import { t } from '../../../strings/t.ts';
import { draftKey } from '../drafts/draftKey.ts';
import { ConversationRow } from '../list/ConversationRow.tsx';

function Preview({ thread: { last_message: last } }: { readonly thread: SmsThreadSummary }) {
  if (last.result === 'failed') {
    return (
      <>
        <span className="font-medium text-failure">{t('messages.mark.failed')}:</span> {last.message}
      </>
    );
  }
  return last.type === 'O' ? t('messages.youWrote', { text: last.message }) : last.message;
}

/** One thread: with whom, what was written last, what is unread. */
export function TextRow({ thread }: { readonly thread: SmsThreadSummary }) {
  const { from, to, to_name: keptName, unread, last_at: lastAt } = thread;
  const colleague = useColleagues().find(({ ext }) => isSameNumber(ext, to));
  const userId = useSession((session) => session.userId) ?? 0;
  const name = keptName || (colleague ? nameOfUser(colleague) : '');
  return (
    <ConversationRow
      title={name || formatNumber(to)}
      avatarName={name}
      isOnline={colleague?.online}
      preview={<Preview thread={thread} />}
      at={parseContractTime(lastAt)}
      unread={unread}
      draft={draftKey.text(userId, from, to)}
    />
  );
}
