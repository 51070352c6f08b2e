import { ArrowLeft, Phone } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Cdr } from '../../../../shared/api/history/cdr.ts';
import { cdrTypeCodes, codeOf, dispositionCodes } from '../../../../shared/domain/codes.ts';
import { nameOfPeer } from '../../../entities/call/callView.ts';
import { faceOfCdr } from '../../../entities/call/record/cdrFace.ts';
import { EndingAdvice } from '../../../entities/call/record/EndingFacts.tsx';
import { explainEnd, isFailure } from '../../../entities/call/record/endedReason.ts';
import { useDial } from '../../../entities/call/useDial.ts';
import { LegalHoldButton } from '../../../entities/legalHold/LegalHoldButton.tsx';
import { useSession } from '../../../platform/api/sessionStore.ts';
import { formatDateTime, formatDuration, parseContractTime } from '../../../platform/format/format.ts';
import { t } from '../../../strings/t.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { partiesOf, sourceOf, targetOf } from '../list/cdrParties.ts';

const connected = codeOf(dispositionCodes, 'CONNECTED');
const cancelled = codeOf(dispositionCodes, 'CANCELLED');
const missed = codeOf(cdrTypeCodes, 'missed');
/** The called side said that it does not want to talk (RFC 3261, sections 21.4.24 and 21.6). */
const declinedStatuses: readonly (number | null)[] = [486, 600, 603];

function endOfTalk(cdr: Cdr, userId: number): string {
  const duration = formatDuration(cdr.billsec);
  if (cdr.terminated_by === 'system') return t('history.end.bySystem', { duration });
  const side = cdr.terminated_by === 'caller' ? 'src' : 'dst';
  if (partiesOf(cdr, userId).mySide === side) return t('history.end.byYou', { duration });
  const name = nameOfPeer(side === 'src' ? sourceOf(cdr) : targetOf(cdr));
  return t('history.end.byOther', { name, duration });
}

function endOfCancelled(cdr: Cdr, userId: number): string {
  if (partiesOf(cdr, userId).mySide === 'src') return t('history.end.cancelledByYou');
  return t('history.end.cancelled', { name: nameOfPeer(sourceOf(cdr)) });
}

/** How a past call ended, in a sentence. */
function endingOf(cdr: Cdr, userId: number): string {
  if (cdr.disposition === connected) return isFailure(cdr) ? explainEnd(cdr).sentence : endOfTalk(cdr, userId);
  if (cdr.disposition === cancelled) return endOfCancelled(cdr, userId);
  if (cdr.type !== missed) return explainEnd(cdr).sentence;
  return declinedStatuses.includes(cdr.sip_status) ? t('history.end.declined') : t('history.end.missed');
}

/** With whom, when, how it ended, and a way to call back. */
export function CdrHeader({ cdr }: { readonly cdr: Cdr }) {
  const [, navigate] = useLocation();
  const dial = useDial();
  const userId = useSession((session) => session.userId) ?? 0;
  const parties = partiesOf(cdr, userId);
  const face = faceOfCdr(cdr);
  const canCall = parties.peer.number !== '' && parties.peer.number !== 'anonymous';
  return (
    <header className="flex flex-col gap-3 px-4 pt-4 pb-2 wide:px-6 wide:pt-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3 wide:gap-x-4">
        <IconButton
          label={t('history.back')}
          size="small"
          className="-ms-1 wide:hidden"
          onPress={() => navigate('/history')}
        >
          <ArrowLeft aria-hidden className="size-4.5" />
        </IconButton>
        <Avatar name={parties.peer.name} size="large" />
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="selectable line-clamp-2 text-xl font-semibold break-words">{parties.title}</h2>
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            {parties.subtitle && <span className="selectable">{parties.subtitle}</span>}
            <span className="flex items-center gap-1">
              <face.icon aria-hidden className={classNames('size-3.5', face.toneClassName)} />
              {face.label}
            </span>
            <span>{formatDateTime(parseContractTime(cdr.calldate))}</span>
          </p>
        </div>
        <LegalHoldButton of={{ object: 'cdr', id: cdr.id }} />
        {canCall && (
          <Button
            variant="success"
            icon={<Phone aria-hidden className="size-4" />}
            onPress={() => void dial(parties.peer.number)}
          >
            {t(parties.mySide === 'src' ? 'history.callAgain' : 'history.callBack')}
          </Button>
        )}
      </div>
      <div>
        <p className="text-base">{endingOf(cdr, userId)}</p>
        <EndingAdvice cdr={cdr} />
      </div>
    </header>
  );
}
