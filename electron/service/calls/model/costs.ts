/** What a call over lines costs. Pure. */
import { priceOf, roundedAmount } from '../../../../shared/domain/costs.ts';
import { type Call, sourceOf, targetOf } from './call.ts';
import type { Side } from './side.ts';

/** What a call cost, as its record says; null where no price is known. */
export interface CallCosts {
  readonly rate: number | null;
  readonly charge: number | null;
  readonly min_charge: number | null;
  readonly currency: string;
}

/** What a side has cost until a moment; a party that came out of another call paid the minimum there. */
export function chargeOfSide(call: Call, side: Side, at: number): number {
  const tariff = call[side].party.tariff;
  if (!tariff || tariff.answeredAt === null) return 0;
  const from = Math.max(tariff.answeredAt, call.startedAt);
  const price = priceOf(tariff, Math.max(0, Math.round((at - from) / 1000)));
  return tariff.answeredAt < call.startedAt ? price : Math.max(price, tariff.minCharge);
}

/** What both sides have cost together; the price is that of the called one, if it has any. */
export function costsOf(call: Call, at: number): CallCosts {
  const tariff = targetOf(call).party.tariff ?? sourceOf(call).party.tariff;
  if (!tariff) return { rate: null, charge: null, min_charge: null, currency: '' };
  const charge = roundedAmount(chargeOfSide(call, 'near', at) + chargeOfSide(call, 'far', at));
  return { rate: tariff.rate, charge, min_charge: tariff.minCharge, currency: tariff.currency };
}

/** The call whose side was answered at a moment: from now on it costs. */
export function withAnsweredTariff(call: Call, side: Side, now: number): Call {
  const { party, leg } = call[side];
  if (!party.tariff || party.tariff.answeredAt !== null) return call;
  const tariff = { ...party.tariff, answeredAt: now };
  return { ...call, [side]: { leg, party: { ...party, tariff } } };
}
