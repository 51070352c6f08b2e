import { Phone, PhoneIncoming } from 'lucide-react';
import { toast } from 'sonner';
import { useDial } from '../../../entities/call/useDial.ts';
import { api } from '../../../platform/api/api.ts';
import { attempt } from '../../../platform/api/attempt.ts';
import { useMe } from '../../../platform/session/useMe.ts';
import { t } from '../../../strings/t.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';

const numbers = ['600', '601', '602', '603', '604', '605', '606', '607'] as const;
/** A number that is reserved for examples (Ofcom). */
const caller = '441632960961';

async function callMe(ext: string): Promise<void> {
  const body = { to: ext, from: caller, say: t('lines.demoSay') };
  const isCalling = await attempt(
    () => api.call('createDemoCall', { body }),
    (reason) => t('lines.callRefused', { reason }),
  );
  if (isCalling) toast.success(t('lines.calling'));
}

/** The use of the demo line: being called, and the numbers that it knows. */
export function DemoCard() {
  const dial = useDial();
  const ext = useMe().data?.ext;
  return (
    <Card
      title={t('lines.callTitle')}
      text={t('lines.callText')}
      action={
        <Button
          icon={<PhoneIncoming aria-hidden className="size-4" />}
          isDisabled={!ext}
          onPress={() => ext && void callMe(ext)}
        >
          {t('lines.call')}
        </Button>
      }
    >
      <h3 className="pb-1 text-sm font-medium">{t('lines.demoNumbers')}</h3>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {numbers.map((number) => (
          <li key={number} className="flex items-center gap-2 text-sm">
            <IconButton label={t('lines.callNumber', { number })} size="small" onPress={() => void dial(number)}>
              <Phone aria-hidden className="size-3.5 text-connected" />
            </IconButton>
            <span className="font-medium">{number}</span>
            <span className="min-w-0 truncate text-muted">{t(`lines.demo.${number}`)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
