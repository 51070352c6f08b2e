/** Costs of calls over lines. Pure. */
import { priceOf, roundedAmount } from '../../../../shared/domain/costs.ts';
import { type Call, sourceOf, targetOf } from './call.ts';
import type { Side } from './side.ts';

/** The costs of a call in its record; null if no price is known. */
export interface CallCosts {
  readonly rate: number | null;
  readonly charge: number | null;
  readonly min_charge: number | null;
  readonly currency: string;
}

/** The cost of a side until a moment; a party from another call has paid the minimum charge there. */
export function chargeOfSide(call: Call, side: Side, at: number): number {
  const tariff = call[side].party.tariff;
  if (!tariff || tariff.answeredAt === null) return 0;
  const from = Math.max(tariff.answeredAt, call.startedAt);
  const price = priceOf(tariff, Math.max(0, Math.round((at - from) / 1000)));
  return tariff.answeredAt < call.startedAt ? price : Math.max(price, tariff.minCharge);
}

/** The costs of both sides together; the price is that of the called one, if it has one. */
export function costsOf(call: Call, at: number): CallCosts {
  const tariff = targetOf(call).party.tariff ?? sourceOf(call).party.tariff;
  if (!tariff) return { rate: null, charge: null, min_charge: null, currency: '' };
  const charge = roundedAmount(chargeOfSide(call, 'near', at) + chargeOfSide(call, 'far', at));
  return { rate: tariff.rate, charge, min_charge: tariff.minCharge, currency: tariff.currency };
}

/** The call after a side was answered: from that moment on it costs. */
export function withAnsweredTariff(call: Call, side: Side, now: number): Call {
  const { party, leg } = call[side];
  if (!party.tariff || party.tariff.answeredAt !== null) return call;
  const tariff = { ...party.tariff, answeredAt: now };
  return { ...call, [side]: { leg, party: { ...party, tariff } } };
}
