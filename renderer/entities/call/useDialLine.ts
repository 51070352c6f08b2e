import type { Line } from '../../../shared/api/lines.ts';
import { isSameNumber } from '../../platform/format/phoneNumber.ts';
import { useSession } from '../../platform/session/sessionStore.ts';
import { useSettings } from '../../platform/settings/settingsStore.ts';
import { useColleagues } from '../agent/useColleagues.ts';
import { useLines } from '../line/useLines.ts';

const none: readonly Line[] = [];

/** The line over which the user wants calls to go out. */
export interface DialLine {
  /** Null: the service chooses. */
  readonly line: Line | null;
  /** Those that the user may choose from. */
  readonly lines: readonly Line[];
  choose(id: number | null): void;
  /** The line for a number; undefined where the service chooses, and for colleagues, who need none. */
  idFor(number: string): number | undefined;
}

/** The chosen line, as long as it is there. */
export function useDialLine(): DialLine {
  const userId = useSession((session) => session.userId);
  const all = useLines().data?.data ?? none;
  const colleagues = useColleagues();
  const { dialLineId, change } = useSettings();
  const lines = all.filter(({ enabled, user_id }) => enabled && (user_id === null || user_id === userId));
  const line = lines.find(({ id }) => id === dialLineId) ?? null;
  return {
    line,
    lines,
    choose: (id) => change({ dialLineId: id }),
    idFor: (number) => (colleagues.some(({ ext }) => isSameNumber(ext, number)) ? undefined : line?.id),
  };
}
