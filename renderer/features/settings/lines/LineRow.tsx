import { Ellipsis, Pencil, Star, Stethoscope } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Line } from '../../../../shared/api/lines.ts';
import { LineTestView } from '../../../entities/line/LineTestView.tsx';
import { LineLink, lineTones } from '../../../entities/line/lineStatus.tsx';
import { type LineTest, useLineTest } from '../../../entities/line/useLineTest.ts';
import { formatSince, parseContractTime } from '../../../platform/format/format.ts';
import { inOneLine } from '../../../strings/isolated.ts';
import { allSaid } from '../../../strings/said.ts';
import { t } from '../../../strings/t.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/Menu.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { Switch } from '../../../ui/Switch.tsx';
import { useLineCommands } from './useLineCommands.ts';

interface LineRowProps {
  readonly line: Line;
  readonly isAdministrator: boolean;
}

function LineState({ line }: { readonly line: Line }) {
  if (!line.enabled) return <StateBadge tone="ended">{t('line.disabled')}</StateBadge>;
  if (!line.register) return <StateBadge tone="ended">{t('lines.noRegistration')}</StateBadge>;
  return <StateBadge tone={lineTones[line.state]}>{t(`line.${line.state}`)}</StateBadge>;
}

/** Details that the state does not show: why it failed, or since when it works. */
function stateDetail(line: Line): string {
  if (!line.enabled) return '';
  if (line.last_error) return allSaid(line.last_error_sentences, line.last_error);
  if (line.state !== 'registered' || !line.registered_at) return '';
  return t('lines.since', { time: formatSince(parseContractTime(line.registered_at)) });
}

function LineFacts({ line }: { readonly line: Line }) {
  const detail = stateDetail(line);
  const account = [line.username, `${line.server} (${t(`lineForm.transport.${line.transport}`)})`];
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 truncate text-base font-medium">
          <LineLink line={line} />
        </span>
        {line.is_default && <StateBadge tone="accent">{t('lines.default')}</StateBadge>}
        {line.is_demo && <StateBadge tone="ended">{t('lines.demo')}</StateBadge>}
      </p>
      <p className="selectable truncate text-sm text-muted">{inOneLine(account)}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <LineState line={line} />
        {detail && <span className={line.last_error ? 'text-failure' : 'text-muted'}>{detail}</span>}
      </p>
      {line.enabled && line.warning && line.warning !== line.last_error && (
        <p className="selectable mt-1 text-sm text-ringing">{allSaid(line.warning_sentences, line.warning)}</p>
      )}
    </div>
  );
}

function LineControls({ line, test }: { readonly line: Line; readonly test: LineTest }) {
  const [, navigate] = useLocation();
  const { setEnabled, makeDefault } = useLineCommands();
  return (
    <div className="flex items-center gap-1.5">
      <Menu
        label={t('lines.actions', { name: line.name })}
        entries={[
          {
            id: 'edit',
            label: t('lines.edit'),
            icon: <Pencil aria-hidden className="size-4" />,
            onAction: () => navigate(`/settings/lines/${line.id}`),
          },
          {
            id: 'test',
            label: t('lines.test'),
            icon: <Stethoscope aria-hidden className="size-4" />,
            isDisabled: test.status === 'running',
            onAction: () => test.start(line.id),
          },
          {
            id: 'default',
            label: t('lines.makeDefault'),
            icon: <Star aria-hidden className="size-4" />,
            isDisabled: line.is_default,
            onAction: () => void makeDefault(line),
          },
        ]}
      >
        <IconButton label={t('lines.actions', { name: line.name })} data-place={`/settings/lines/${line.id}`}>
          <Ellipsis aria-hidden className="size-4.5" />
        </IconButton>
      </Menu>
      <Switch
        label={t('lines.enabled', { name: line.name })}
        isLabelHidden
        isSelected={line.enabled}
        onChange={(enabled) => void setEnabled(line, enabled)}
      />
    </div>
  );
}

/** One line: how it stands, and its switch, test and menu for administrators. */
export function LineRow({ line, isAdministrator }: LineRowProps) {
  const test = useLineTest();
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex items-start justify-between gap-x-3">
        <LineFacts line={line} />
        {isAdministrator && <LineControls line={line} test={test} />}
      </div>
      {test.status !== 'idle' && (
        <div className="rounded-control bg-canvas px-3 py-2">
          <LineTestView test={test} />
        </div>
      )}
    </li>
  );
}
