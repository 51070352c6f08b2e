import { Download, MailOpen, Trash2 } from 'lucide-react';
import { useLocation } from 'wouter';
import type { VoiceMessage } from '../../../../shared/api/voicemail.ts';
import { nameOfPeer, numberOfPeer } from '../../../entities/call/callView.ts';
import { LegalHoldButton } from '../../../entities/legalHold/LegalHoldButton.tsx';
import { RecordingPlayer } from '../../../entities/recording/RecordingPlayer.tsx';
import { formatDateTime, formatDuration, parseContractTime } from '../../../platform/format/format.ts';
import { formatNumber } from '../../../platform/format/phoneNumber.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { QueryView } from '../../../ui/QueryView.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { ConversationHeader } from '../conversation/ConversationHeader.tsx';
import { messagePlaces } from '../list/messagePlaces.ts';
import { useVoiceCommands, useVoiceMessage, useVoiceSound } from './useVoicemail.ts';

function Actions({ message }: { readonly message: VoiceMessage }) {
  const [, navigate] = useLocation();
  const { mark, remove, download } = useVoiceCommands(message);
  const removeAndLeave = async () => {
    if (await remove()) navigate(messagePlaces.kind('voicemail'), { replace: true });
  };
  return (
    <>
      {message.state === 'saved' && (
        <Button icon={<MailOpen aria-hidden className="size-4" />} onPress={() => void mark('new')}>
          {t('voicemail.markNew')}
        </Button>
      )}
      <LegalHoldButton of={{ object: 'voicemessage', id: message.id }} />
      <IconButton label={t('voicemail.download')} onPress={() => void download()}>
        <Download aria-hidden className="size-4.5 text-muted" />
      </IconButton>
      <ConfirmButton
        variant="ghost"
        aria-label={t('voicemail.delete')}
        question={t('voicemail.deleteQuestion')}
        confirmLabel={t('common.delete')}
        onConfirm={() => void removeAndLeave()}
      >
        <Trash2 aria-hidden className="size-4.5 text-muted" />
      </ConfirmButton>
    </>
  );
}

function Sound({ message }: { readonly message: VoiceMessage }) {
  const { mark } = useVoiceCommands(message);
  const hear = () => {
    if (message.state === 'new') void mark('saved');
  };
  return (
    <QueryView query={useVoiceSound(message.id)} loading={<Skeleton className="h-28" />}>
      {(sound) => <RecordingPlayer sound={sound} title={t('voicemail.message')} isOneVoice onPlay={hear} />}
    </QueryView>
  );
}

function OpenedMessage({ message }: { readonly message: VoiceMessage }) {
  const peer = { name: message.from_name, number: message.from };
  const facts = [
    numberOfPeer(peer),
    formatDateTime(parseContractTime(message.created_at)),
    formatDuration(message.duration),
    message.ddi && t('voicemail.called', { number: formatNumber(message.ddi) }),
  ];
  return (
    <section aria-label={t('voicemail.message')} className="flex min-h-0 flex-1 flex-col">
      <ConversationHeader
        listPath={messagePlaces.kind('voicemail')}
        name={nameOfPeer(peer)}
        avatarName={peer.name}
        detail={inOneLine(facts)}
        number={peer.number === 'anonymous' ? '' : peer.number}
      >
        <Actions message={message} />
      </ConversationHeader>
      <div className="min-h-0 flex-1 overflow-auto p-4 wide:p-6">
        <Card className="max-w-3xl">
          <Sound message={message} />
        </Card>
      </div>
    </section>
  );
}

/** One voice message: play it, call back, keep or delete it. It counts as heard once it is played. */
export function VoiceMessageView({ id }: { readonly id: number }) {
  return <QueryView query={useVoiceMessage(id)}>{(message) => <OpenedMessage message={message} />}</QueryView>;
}
