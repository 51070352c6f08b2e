import { MessagesSquare } from 'lucide-react';
import { create } from 'zustand';
import type { Chat } from '../../../../shared/api/chats/chats.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { draftKey } from '../drafts/draftKey.ts';
import { ConversationRow } from '../list/ConversationRow.tsx';
import { ListView } from '../list/ListView.tsx';
import { messagePlaces } from '../list/messagePlaces.ts';
import { wholeList } from '../list/wholeList.ts';
import { useEndedChats, useOpenChats } from './useVisitorChats.ts';
import { nameOfVisitor, orderOpenChats, standingOf, type VisitorFilter, wantsAnswer } from './visitorChat.ts';

/** The filter of the list, remembered while other pages are open. */
const useWhich = create<{ readonly which: VisitorFilter }>()(() => ({ which: 'open' }));

function VisitorRow({ chat }: { readonly chat: Chat }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const name = nameOfVisitor(chat);
  const unread = wantsAnswer(chat, userId) ? Math.max(1, chat.unread) : 0;
  return (
    <ConversationRow
      title={name}
      avatarName={chat.visitor_name}
      preview={standingOf(chat, userId)}
      at={parseContractTime(chat.created_at)}
      unread={unread}
      draft={draftKey.visitor(userId, chat.id)}
    />
  );
}

interface ChatListProps {
  readonly chosenId: number | null;
}

function OpenChats({ chosenId }: ChatListProps) {
  const userId = useSession((session) => session.userId) ?? 0;
  const query = useOpenChats();
  return (
    <ListView
      label={t('visitors.list')}
      pages={wholeList(query, orderOpenChats(query.data ?? [], userId))}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => messagePlaces.visitor(id)}
      isChosen={({ id }) => id === chosenId}
      empty={<EmptyState icon={<MessagesSquare />} title={t('visitors.empty')} text={t('visitors.emptyText')} />}
    >
      {(chat) => <VisitorRow chat={chat} />}
    </ListView>
  );
}

function EndedChats({ chosenId }: ChatListProps) {
  return (
    <ListView
      label={t('visitors.list')}
      pages={useEndedChats()}
      keyOf={({ id }) => id}
      hrefOf={({ id }) => messagePlaces.visitor(id)}
      isChosen={({ id }) => id === chosenId}
      empty={
        <EmptyState icon={<MessagesSquare />} title={t('visitors.noneEnded')} text={t('visitors.noneEndedText')} />
      }
    >
      {(chat) => <VisitorRow chat={chat} />}
    </ListView>
  );
}

/** Chats of visitors of web sites: those that wait first. */
export function VisitorList({ chosenId }: ChatListProps) {
  const { which } = useWhich();
  return (
    <>
      <div className="flex px-3 pt-2 pb-1">
        <SegmentedControl
          label={t('visitors.which')}
          options={[
            { id: 'open', label: t('visitors.open') },
            { id: 'ended', label: t('visitors.ended') },
          ]}
          selected={which}
          onSelect={(id) => useWhich.setState({ which: id })}
          className="flex-1"
        />
      </div>
      {which === 'open' ? <OpenChats chosenId={chosenId} /> : <EndedChats chosenId={chosenId} />}
    </>
  );
}
