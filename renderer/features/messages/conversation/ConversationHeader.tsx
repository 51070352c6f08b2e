import { ArrowLeft, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import type { Presence } from '../../../../shared/domain/presence.ts';
import { useDial } from '../../../entities/call/useDial.ts';
import { t } from '../../../strings/t.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

interface ConversationHeaderProps {
  /** The list to which a narrow window goes back. */
  readonly listPath: string;
  readonly name: string;
  /** For the initials; empty when only a number is known. */
  readonly avatarName: string;
  readonly presence?: Presence;
  readonly detail: ReactNode;
  /** The number that the call button dials; empty hides it. */
  readonly number: string;
  readonly children?: ReactNode;
}

/** With whom, one press to call, and whatever else the kind of conversation offers. */
export function ConversationHeader(props: ConversationHeaderProps) {
  const { listPath, name, avatarName, presence, detail, number, children } = props;
  const [, navigate] = useLocation();
  const dial = useDial();
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-surface px-3 py-2.5 wide:px-4">
      <IconButton
        label={t('messages.back')}
        size="small"
        className="-ms-1 wide:hidden"
        onPress={() => navigate(listPath)}
      >
        <ArrowLeft aria-hidden className="size-4.5" />
      </IconButton>
      <Avatar name={avatarName} presence={presence} />
      <div className="min-w-0 flex-1 basis-28">
        <h2 className="selectable truncate text-lg leading-5 font-semibold">{name}</h2>
        <div className="selectable truncate text-xs text-muted">{detail}</div>
      </div>
      <div className="ms-auto flex flex-wrap items-center justify-end gap-1">
        {children}
        {number !== '' && (
          <IconButton label={t('messages.call', { name })} tone="success" onPress={() => void dial(number)}>
            <Phone aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
    </header>
  );
}
