import { MessageSquare, SquarePen } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useLocation } from 'wouter';
import type { SmsThreadSummary } from '../../../../shared/api/sms/sms.ts';
import { conversationIdOf } from '../../../../shared/domain/smsConversation.ts';
import { nameOfUser, useColleagues } from '../../../entities/agent/useColleagues.ts';
import { api } from '../../../platform/api/api.ts';
import { queryKeys } from '../../../platform/api/queryKeys.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { parseContractTime } from '../../../platform/format/format.ts';
import { formatNumber, isSameNumber } from '../../../platform/format/phoneNumber.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { NoMatches } from '../../../ui/list/PagesView.tsx';
import { type Pages, usePages } from '../../../ui/list/usePages.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { draftKey } from '../drafts/draftKey.ts';
import { ConversationRow } from '../list/ConversationRow.tsx';
import { ListView } from '../list/ListView.tsx';
import { messagePlaces } from '../list/messagePlaces.ts';
import { toThreadFilter, useTexts } from './textFilter.ts';

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
function TextRow({ thread }: { readonly thread: SmsThreadSummary }) {
  const { from, to, to_name: keptName, unread, last_at: lastAt } = thread;
  const colleague = useColleagues().find(({ ext }) => isSameNumber(ext, to));
  const userId = useSession((session) => session.userId) ?? 0;
  const name = keptName || (colleague ? nameOfUser(colleague) : '');
  return (
    <ConversationRow
      title={name || formatNumber(to)}
      avatarName={name}
      presence={colleague?.presence}
      preview={<Preview thread={thread} />}
      at={parseContractTime(lastAt)}
      unread={unread}
      draft={draftKey.text(userId, from, to)}
    />
  );
}

/** The user's threads that match a filter, newest first. */
function useTextThreads(filter: string | undefined): Pages<SmsThreadSummary> {
  const id = useSession((session) => session.userId) ?? 0;
  return usePages({
    queryKey: [...queryKeys.sms, 'threads', id, filter],
    fetchPage: (page, limit) => api.call('listSmsThreads', { params: { id }, query: { page, limit, filter } }),
  });
}

interface TextListProps {
  /** The two numbers of the thread that is open; null when none is. */
  readonly chosen: { readonly from: string; readonly to: string } | null;
}

function Filters() {
  const { filter, change } = useTexts();
  const [, navigate] = useLocation();
  return (
    <search aria-label={t('texts.filters')} className="flex flex-col gap-2 px-3 pt-2 pb-1">
      <div className="flex gap-2">
        <SearchField label={t('texts.search')} value={filter.search} onChange={(search) => change({ search })} />
        <IconButton label={t('texts.new')} shortcut="N" tone="active" onPress={() => navigate(messagePlaces.newText)}>
          <SquarePen aria-hidden className="size-4.5" />
        </IconButton>
      </div>
      <SegmentedControl
        label={t('texts.which')}
        options={[
          { id: 'all', label: t('messages.all') },
          { id: 'unread', label: t('messages.unreadOnly') },
        ]}
        selected={filter.isUnreadOnly ? 'unread' : 'all'}
        onSelect={(id) => change({ isUnreadOnly: id === 'unread' })}
      />
    </search>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const clear = useTexts((state) => state.clear);
  const [, navigate] = useLocation();
  if (isFiltered)
    return (
      <NoMatches
        title={t('texts.noMatches')}
        text={t('texts.noMatchesText')}
        clearLabel={t('messages.showAll')}
        onClear={clear}
      />
    );
  return (
    <EmptyState
      icon={<MessageSquare />}
      title={t('texts.empty')}
      text={t('texts.emptyText')}
      action={<Button onPress={() => navigate(messagePlaces.newText)}>{t('texts.new')}</Button>}
    />
  );
}

/** The user's threads of text messages, newest first. */
export function TextList({ chosen }: TextListProps) {
  const filter = toThreadFilter(useDeferredValue(useTexts((state) => state.filter)));
  const pages = useTextThreads(filter);
  const chosenId = chosen && conversationIdOf(chosen.from, chosen.to);
  return (
    <>
      <Filters />
      <ListView
        label={t('texts.list')}
        pages={pages}
        keyOf={({ conversation_id }) => conversation_id}
        hrefOf={({ from, to }) => messagePlaces.text(from, to)}
        isChosen={({ conversation_id }) => conversation_id === chosenId}
        empty={<Nothing isFiltered={filter !== undefined} />}
      >
        {(thread) => <TextRow thread={thread} />}
      </ListView>
    </>
  );
}
