import { Headset, Lightbulb, X } from 'lucide-react';
import { toast } from 'sonner';
import { canUseHeadsets } from '../../platform/headset/canUseHeadsets.ts';
import { addHeadset, removeHeadset, type ShownHeadset, useHeadsets } from '../../platform/headset/headsetStore.ts';
import { t } from '../../strings/t.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { IconButton } from '../../ui/IconButton.tsx';

/** Does what the browser may refuse, and says why it did. */
const attemptHere = (work: Promise<void>) =>
  work.catch((error: unknown) =>
    toast.error(t('headset.failed', { reason: error instanceof Error ? error.message : String(error) })),
  );

async function choose(): Promise<void> {
  const isChosen = await addHeadset();
  // A browser shows a list, which somebody may close; the desktop program only looks.
  if (!isChosen && window.cordboard) toast.info(t('headset.notFound'));
}

function HeadsetRow({ headset }: { readonly headset: ShownHeadset }) {
  const signal = useHeadsets(({ lastSignal }) => lastSignal);
  const { name, isBusy, isLight, device } = headset;
  const buttons = signal ? t(`headset.${signal}`) : t('headset.ready');
  const ready = isLight ? t('headset.light') : buttons;
  const Icon = isLight ? Lightbulb : Headset;
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p role="status" className="text-sm text-muted">
          {isBusy ? t('headset.busy') : ready}
        </p>
      </div>
      <IconButton
        label={t(isLight ? 'headset.forgetLight' : 'headset.forget', { name })}
        onPress={() => void attemptHere(removeHeadset(device))}
      >
        <X aria-hidden className="size-4.5" />
      </IconButton>
    </li>
  );
}

/** The headsets whose buttons answer, mute and hang up. */
export function HeadsetCard() {
  const headsets = useHeadsets((store) => store.headsets);
  if (!canUseHeadsets()) return <Card title={t('headset.title')} text={t('headset.unsupported')} />;
  return (
    <Card
      title={t('headset.title')}
      text={headsets.length === 0 ? t('headset.none') : t('headset.text')}
      action={
        <Button className="shrink-0" onPress={() => void attemptHere(choose())}>
          {t('headset.choose')}
        </Button>
      }
    >
      {headsets.length > 0 && (
        <ul aria-label={t('headset.title')} className="-my-2 divide-y divide-line">
          {headsets.map((headset) => (
            <HeadsetRow key={headset.id} headset={headset} />
          ))}
        </ul>
      )}
    </Card>
  );
}
