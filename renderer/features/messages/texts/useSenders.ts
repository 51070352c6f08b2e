import { useQuery } from '@tanstack/react-query';
import type { Line } from '../../../../shared/api/schemas/line.ts';
import { phoneNumberSchema, toContractNumber } from '../../../../shared/domain/numbers.ts';
import { useLines } from '../../../entities/line/useLines.ts';
import { api } from '../../../platform/api/api.ts';
import { useIsAdministrator } from '../../../platform/session/useIsAdministrator.ts';

/** A number or a name that a message may come from. */
export interface Sender {
  readonly id: string;
  /** The line or the carrier that it belongs to. */
  readonly via: string;
}

/** The number that a line shows; null when it has none. */
function numberOfLine({ caller_id: callerId, username }: Line): string | null {
  const shown = [callerId, username].map((text) => phoneNumberSchema.safeParse(text)).find(({ success }) => success);
  return shown?.data ? toContractNumber(shown.data) : null;
}

/** Numbers of lines that the user may use, and for administrators those of carriers, which others may not list. */
export function useSenders(): readonly Sender[] {
  const isAdministrator = useIsAdministrator();
  const lines = useLines().data?.data ?? [];
  const carriers = useQuery({
    queryKey: ['sms-carriers'],
    queryFn: async () => (await api.call('listSmsCarriers', { query: { limit: 10_000 } })).data,
    enabled: isAdministrator,
  });
  const ofLines = lines.flatMap((line) => {
    const number = line.enabled ? numberOfLine(line) : null;
    return number === null ? [] : [{ id: number, via: line.name }];
  });
  const ofCarriers = (carriers.data ?? []).flatMap(({ enabled, name, numbers }) =>
    enabled ? numbers.map(({ number }) => ({ id: number, via: name })) : [],
  );
  return [...new Map([...ofLines, ...ofCarriers].map((sender) => [sender.id, sender])).values()];
}
