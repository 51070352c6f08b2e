import { PhoneCall, X } from 'lucide-react';
import { t } from '../../../strings/t.ts';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { type FaceDraft, usualColors } from './buttonFace.ts';
import { type WidgetCulture, widgetFaces } from './widgetFaces.ts';

/** The look to draw. */
export interface WidgetLook {
  readonly culture: WidgetCulture;
  readonly title: string;
  readonly welcome: string;
  readonly isAtLeft: boolean;
  readonly isAtEdge: boolean;
  readonly online: FaceDraft;
  readonly offline: FaceDraft;
}

function ButtonPicture({ face, words, isAtEdge }: { face: FaceDraft; words: string; isAtEdge: boolean }) {
  if (face.hidden) return <span className="text-sm text-muted">{t('cmb.previewHidden')}</span>;
  return (
    <span
      style={{ backgroundColor: face.background, color: face.color }}
      className={classNames(
        'inline-flex min-h-11 max-w-full items-center gap-2.5 px-5 text-sm font-semibold',
        isAtEdge ? 'rounded-lg' : 'rounded-full',
      )}
    >
      <PhoneCall aria-hidden className="size-5 shrink-0" />
      <span className="break-words">{face.text || words}</span>
    </span>
  );
}

/** The panel that the button opens. */
function PanelPicture({ look: { culture, title, welcome } }: { readonly look: WidgetLook }) {
  const words = widgetFaces[culture];
  return (
    <div lang={culture} className="flex w-full max-w-80 flex-col gap-3 rounded-card border border-line bg-raised p-4">
      <p className="flex items-start justify-between gap-2 text-lg font-semibold">
        <span className="min-w-0 break-words">{title || words.title}</span>
        <X aria-hidden className="mt-1 size-4 shrink-0 text-muted" />
      </p>
      <p className="text-sm break-words">{welcome || words.welcome}</p>
      <p className="text-sm font-semibold">{words.number}</p>
      <span aria-hidden className="h-10 rounded-control border border-line bg-sunken" />
      <span
        style={{ backgroundColor: usualColors.background, color: usualColors.color }}
        className="flex min-h-11 items-center justify-center rounded-control text-sm font-semibold"
      >
        {words.ask}
      </span>
    </div>
  );
}

/** A preview of what visitors will see. */
export function WidgetPreview({ look, hasPanel = true }: { readonly look: WidgetLook; readonly hasPanel?: boolean }) {
  const { culture, isAtLeft, isAtEdge, online, offline } = look;
  const words = widgetFaces[culture];
  return (
    <Card title={t('cmb.preview')} text={t('cmb.previewText')}>
      <div
        className={classNames('flex flex-col gap-4 rounded-lg bg-sunken p-4', isAtLeft ? 'items-start' : 'items-end')}
      >
        {hasPanel && <PanelPicture look={look} />}
        <dl
          lang={culture}
          className={classNames('flex max-w-full flex-col gap-2 text-sm', isAtLeft ? 'items-start' : 'items-end')}
        >
          <dt className="text-xs text-muted" lang="en">
            {t('cmb.previewOnline')}
          </dt>
          <dd className="max-w-full">
            <ButtonPicture face={online} words={words.online} isAtEdge={isAtEdge} />
          </dd>
          <dt className="text-xs text-muted" lang="en">
            {t('cmb.previewOffline')}
          </dt>
          <dd className="max-w-full">
            <ButtonPicture face={offline} words={words.offline} isAtEdge={isAtEdge} />
          </dd>
        </dl>
      </div>
    </Card>
  );
}
