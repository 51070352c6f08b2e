import { MessageSquare, SearchX, SquarePen } from 'lucide-react';
import { useDeferredValue } from 'react';
import { useLocation } from 'wouter';
import { conversationIdOf } from '../../../../shared/domain/smsConversation.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { ListView } from '../list/ListView.tsx';
import { SearchField } from '../list/SearchField.tsx';
import { messagePlaces } from '../messagePlaces.ts';
import { TextRow } from './TextRow.tsx';
import { toThreadFilter } from './textFilter.ts';
import { useTexts } from './textsStore.ts';
import { useTextThreads } from './useTextThreads.ts';

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
  const change = useTexts((state) => state.change);
  const [, navigate] = useLocation();
  if (isFiltered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('texts.noMatches')}
        action={<Button onPress={() => change({ search: '', isUnreadOnly: false })}>{t('messages.showAll')}</Button>}
      />
    );
  }
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
