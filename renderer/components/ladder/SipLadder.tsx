import { useMemo, useState } from 'react';
import type { TraceMessage } from '../../../shared/api/schemas/liveCall.ts';
import { t } from '../../strings/t.ts';
import { EmptyState } from '../EmptyState.tsx';
import { LadderArrow } from './LadderArrow.tsx';
import { ladderOf } from './ladderModel.ts';
import { MessageText } from './MessageText.tsx';

function PeerHeader({ peers }: { readonly peers: readonly string[] }) {
  return (
    <div
      aria-hidden
      className="sticky top-0 z-10 flex items-end gap-3 border-b border-line bg-inherit px-2 pb-1 text-xs text-muted"
    >
      <span className="w-22 shrink-0" />
      <span className="flex flex-1 justify-between gap-4">
        <span className="font-medium text-ink">{t('ladder.service')}</span>
        {peers.map((peer) => (
          <span key={peer} className="truncate font-mono">
            {peer}
          </span>
        ))}
      </span>
    </div>
  );
}

/** Every SIP message of a call as arrows between the service and its peers; choosing one shows its text. */
export function SipLadder({ messages }: { readonly messages: readonly TraceMessage[] }) {
  const { peers, rows } = useMemo(() => ladderOf(messages), [messages]);
  const [openKey, setOpenKey] = useState<string | null>(null);
  if (rows.length === 0) return <EmptyState title={t('ladder.empty')} text={t('ladder.emptyText')} />;
  return (
    <div className="flex flex-col bg-inherit">
      <PeerHeader peers={peers} />
      <ol aria-label={t('ladder.title')}>
        {rows.map((row) => (
          <li key={row.key}>
            <LadderArrow
              row={row}
              peerCount={peers.length}
              isOpen={openKey === row.key}
              onToggle={() => setOpenKey(openKey === row.key ? null : row.key)}
            />
            {openKey === row.key && <MessageText message={row.message} />}
          </li>
        ))}
      </ol>
    </div>
  );
}
