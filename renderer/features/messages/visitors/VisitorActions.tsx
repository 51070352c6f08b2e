import { Check, Forward, X } from 'lucide-react';
import type { Chat } from '../../../../shared/api/chats/chats.ts';
import { freeFirst, presenceLabel } from '../../../entities/agent/presenceFace.ts';
import { nameOfUser, useColleagues } from '../../../entities/agent/useColleagues.ts';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { useHasRole } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { useChatCommands } from './useVisitorChat.ts';
import { nameOfVisitor } from './visitorChat.ts';

/** Colleagues who could take the chat, those who are free first. */
function useTakers(chat: Chat) {
  const others = useColleagues().filter(({ id }) => id !== chat.operator_id);
  return freeFirst(others);
}

function HandOver({ chat }: { readonly chat: Chat }) {
  const { handOver } = useChatCommands(chat.id);
  const takers = useTakers(chat);
  if (takers.length === 0) return null;
  const entries = takers.map((user) => ({
    id: String(user.id),
    label: `${nameOfUser(user)} (${presenceLabel(user)})`,
    onAction: () => void handOver(user.id),
  }));
  return (
    <Menu label={t('visitors.handOverTo')} entries={entries}>
      <Button icon={<Forward aria-hidden className="size-4" />}>{t('visitors.handOver')}</Button>
    </Menu>
  );
}

/** Actions on a chat: accept, transfer, end. */
export function VisitorActions({ chat }: { readonly chat: Chat }) {
  const userId = useSession((session) => session.userId) ?? 0;
  const isSupervisor = useHasRole('supervisor');
  const { take, handOver, end } = useChatCommands(chat.id);
  const isMine = chat.operator_id === userId;
  if (chat.state_name === 'ENDED') return null;
  if (chat.state_name === 'WAITING') {
    return (
      <Button variant="success" icon={<Check aria-hidden className="size-4" />} onPress={() => void take()}>
        {t('visitors.take')}
      </Button>
    );
  }
  if (!isMine && !isSupervisor) return null;
  return (
    <>
      {!isMine && <Button onPress={() => void handOver(userId)}>{t('visitors.takeOver')}</Button>}
      <HandOver chat={chat} />
      <ConfirmButton
        icon={<X aria-hidden className="size-4" />}
        question={t('visitors.endQuestion', { name: nameOfVisitor(chat) })}
        confirmLabel={t('visitors.end')}
        onConfirm={() => void end()}
      >
        {t('visitors.end')}
      </ConfirmButton>
    </>
  );
}
