import { Settings2, Voicemail } from 'lucide-react';
import { useLocation } from 'wouter';
import { create } from 'zustand';
import type { VoiceMessage } from '../../../../shared/api/voicemail.ts';
import { nameOfPeer } from '../../../entities/call/callView.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatDuration, parseContractTime } from '../../../platform/format/format.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { ConversationRow } from '../list/ConversationRow.tsx';
import { ListView } from '../list/ListView.tsx';
import { messagePlaces } from '../list/messagePlaces.ts';
import { useMailboxes, useVoiceMessages, type VoicemailFilter } from './useVoicemail.ts';

/** The filter of the list, remembered while other pages are open. */
const useWhich = create<{ readonly which: VoicemailFilter }>()(() => ({ which: 'all' }));

/** The name of a mailbox that is not the user's own; empty for that one. */
function useMailboxName(message: VoiceMessage): string {
  const userId = useSession((session) => session.userId);
  const mailbox = useMailboxes().data?.find(({ id }) => id === message.mailbox_id);
  return message.user_id === userId ? '' : (mailbox?.name ?? '');
}

function VoiceRow({ message }: { readonly message: VoiceMessage }) {
  const mailbox = useMailboxName(message);
  const length = formatDuration(message.duration);
  return (
    <ConversationRow
      title={nameOfPeer({ name: message.from_name, number: message.from })}
      avatarName={message.from_name}
      preview={inOneLine([length, mailbox])}
      at={parseContractTime(message.created_at)}
      unread={message.state === 'new' ? 1 : 0}
    />
  );
}

/** Voice messages of the user's mailbox and of shared ones. */
export function VoicemailList({ chosenId }: { readonly chosenId: number | null }) {
  const { which } = useWhich();
  const [, navigate] = useLocation();
  return (
    <>
      <div className="flex items-center gap-2 px-3 pt-2 pb-1">
        <SegmentedControl
          label={t('voicemail.which')}
          options={[
            { id: 'all', label: t('messages.all') },
            { id: 'new', label: t('voicemail.new') },
          ]}
          selected={which}
          onSelect={(id) => useWhich.setState({ which: id })}
          className="flex-1"
        />
        <IconButton label={t('voicemail.settings')} onPress={() => navigate(messagePlaces.mailbox)}>
          <Settings2 aria-hidden className="size-4.5 text-muted" />
        </IconButton>
      </div>
      <ListView
        label={t('voicemail.list')}
        pages={useVoiceMessages(which)}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => messagePlaces.voiceMessage(id)}
        isChosen={({ id }) => id === chosenId}
        empty={
          <EmptyState
            icon={<Voicemail />}
            title={t(which === 'new' ? 'voicemail.noneNew' : 'voicemail.empty')}
            text={t('voicemail.emptyText')}
          />
        }
      >
        {(message) => <VoiceRow message={message} />}
      </ListView>
    </>
  );
}
