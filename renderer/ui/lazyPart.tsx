import { CloudOff, RotateCw } from 'lucide-react';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { wholeTexts } from '../strings/language.ts';
import { t } from '../strings/t.ts';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { SkeletonRows } from './Skeleton.tsx';

interface Part<Props> {
  /** Undefined until it is loaded. */
  view?: ComponentType<Props>;
  /** Resolves when it is loaded, rejects if it cannot be. */
  readonly load: () => Promise<void>;
}

/** Replacements for a part that is not loaded. */
interface StandIns {
  /** Rows of a skeleton unless given. */
  readonly whileLoading?: ReactNode;
  /** A message with another try unless given. */
  readonly whenFailed?: ReactNode;
  /** It is a whole page, whose heading the message then is. */
  readonly isPage?: true;
}

/** Loaders of all parts; grows when a loaded part has parts of its own. */
const loads: (() => Promise<void>)[] = [];

/**
 * A part of the interface in a file of its own that is loaded when it is first shown, or before. Unlike React.lazy it
 * shows a loaded part at once, without an empty frame, and can try again.
 *
 * @param importView imports it
 */
export function lazyPart<Props extends object>(
  importView: () => Promise<ComponentType<Props>>,
  standIns: StandIns = {},
): (props: Props) => ReactNode {
  let loading: Promise<void> | undefined;
  const part: Part<Props> = {
    load: () => {
      loading ??= Promise.all([importView(), wholeTexts()])
        .then(([view]) => {
          part.view = view;
        })
        .finally(() => {
          loading = undefined;
        });
      return loading;
    },
  };
  loads.push(part.load);
  return (props) => <Loaded part={part} props={props} standIns={standIns} />;
}

interface LoadedProps<Props> {
  readonly part: Part<Props>;
  readonly props: Props;
  readonly standIns: StandIns;
}

function Loaded<Props extends object>({ part, props, standIns }: LoadedProps<Props>) {
  const [outcome, setOutcome] = useState<'none' | 'loaded' | 'failed'>('none');
  const load = useCallback(() => {
    setOutcome('none');
    part.load().then(
      () => setOutcome('loaded'),
      () => setOutcome('failed'),
    );
  }, [part]);
  useEffect(() => {
    if (!part.view) load();
  }, [part, load]);
  if (part.view) return <part.view {...props} />;
  const {
    whileLoading = <SkeletonRows />,
    isPage = false,
    whenFailed = <NotLoaded isPage={isPage} onRetry={load} />,
  } = standIns;
  return outcome === 'failed' ? whenFailed : whileLoading;
}

/** A lost connection passes; after an update of the service the files are others, which only a reload learns of. */
function NotLoaded({ isPage, onRetry }: { readonly isPage: boolean; readonly onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-1 flex-col items-center justify-center">
      <EmptyState
        icon={<CloudOff />}
        title={t('error.partTitle')}
        isPage={isPage}
        text={t('error.partText')}
        action={
          <div className="flex gap-2">
            <Button variant="primary" icon={<RotateCw aria-hidden className="size-4" />} onPress={onRetry}>
              {t('common.retry')}
            </Button>
            <Button onPress={() => window.location.reload()}>{t('error.reload')}</Button>
          </div>
        }
      />
    </div>
  );
}

/** A part may take a moment of the page, so that each waits until nothing else is to be done. */
const untilIdle = () => new Promise<void>((resolve) => void requestIdleCallback(() => resolve()));

/** Loads every missing part, one after the other; a failed one is tried again when it is shown. */
export async function loadAllParts(): Promise<void> {
  for (const load of loads) {
    await untilIdle();
    await load().catch(() => undefined);
  }
}
