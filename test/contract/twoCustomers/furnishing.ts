/** Something of everything for a customer, so that no list of it is empty. */
import { contract, type OperationName } from '../../../shared/api/contract.ts';
import type { Endpoint } from '../../../shared/api/endpoint.ts';
import { newCdr } from '../../storage/storeFixture.ts';
import { cases } from '../cases/allCases.ts';
import type { Case, CaseRequest } from '../contractCase.ts';
import type { Fixture } from '../fixture.ts';
import { ask, rows } from './ask.ts';

/** A customer in which there is something of everything. */
export interface FurnishedCustomer extends Fixture {
  /** Token of a user with a remembered device. */
  readonly deviceToken: string;
}

/** The first success of an operation that has a case; of two, the one for a few things rather than for many. */
export function successCase(operation: OperationName): Case | null {
  const row: Endpoint = contract[operation];
  const own = cases[operation] as Readonly<Record<number, Case>>;
  const status = Object.keys(row.responses)
    .map(Number)
    .toReversed()
    .find((candidate) => own[candidate]);
  return status === undefined ? null : (own[status] ?? null);
}

/** Operations whose success was found to be on another service, which need not be started again. */
const elsewhere = new Set<OperationName>();

/** Its success, prepared in a customer; null where it has none, or has it on another service only. */
export async function prepared(operation: OperationName, fixture: Fixture): Promise<CaseRequest | null> {
  if (elsewhere.has(operation)) return null;
  const request = await successCase(operation)?.(fixture);
  if (request?.api !== undefined) elsewhere.add(operation);
  return request === undefined || request.api !== undefined || request.token === null ? null : request;
}

/** Makes no thing of the customer, or a call that goes on for long. */
const notPlanted: readonly OperationName[] = [
  'setup',
  'createCustomer',
  'createCall',
  'createLeadcall',
  'createDemoCall',
];

/** What POST makes, and what the cases of reading put there. */
async function plantByCases(fixture: Fixture): Promise<void> {
  for (const [operation, row] of rows) {
    const makes = row.responses[201] !== undefined;
    if ((!makes && row.method !== 'GET') || notPlanted.includes(operation)) continue;
    const request = await prepared(operation, fixture);
    if (makes && request) await ask(fixture.service.api, operation, request, request.token ?? fixture.admin.token);
  }
}

/** A number of a campaign, and a call that came in on it. */
async function plantTrackedCall({ service, admin, customerId }: Fixture): Promise<void> {
  const ddi = `44207100${String(customerId).padStart(4, '0')}`;
  const { data: number } = await admin.call('createDdi', { body: { e164: ddi } });
  const { data: campaign } = await admin.call('createCampaign', {
    body: { name: `Campaign of ${customerId}`, rules: [{ source: 'google' }] },
  });
  await admin.call('updateCallTrackingDdis', {
    body: [{ id: Number(number.id), e164: ddi, campaign_id: campaign.campaign_id }],
  });
  const store = await service.openStore();
  await store.calls.finish(newCdr(customerId, 900_000 + customerId, { ddi, type: 0, destination: 0 }), []);
}

/** Two contacts with one number, in a group of their own. */
async function plantContacts({ admin, customerId }: Fixture): Promise<void> {
  const body = { group_name: `group of ${customerId}`, tel: `4930700${customerId}000` };
  await admin.call('createContact', { body: { ...body, first_name: `First of ${customerId}` } });
  await admin.call('createContact', { body: { ...body, first_name: `Second of ${customerId}` } });
}

/** A visitor who asked to be called back, and the call that came of it. */
async function plantCallback({ service, admin, customerId }: Fixture): Promise<void> {
  const liveId = 910_000 + customerId;
  const { data: setting } = await admin.call('createCallMeBackSetting', {
    body: { name: `Shop of ${customerId}`, websites: ['https://shop.test'], target: { kind: 'everybody' } },
  });
  const visit = {
    customerId,
    settingId: setting.id,
    visitorTokenHash: `visitor of ${customerId}`,
    number: '442079460018',
    country: 'GB',
    page: 'https://shop.test/',
    referer: '',
    ip: '127.0.0.1',
    userAgent: 'browser',
    at: Date.now(),
  };
  const store = await service.openStore();
  const tokenHash = `request of ${customerId}`;
  await store.callbackRequests.begin({ visit, tokenHash, liveId, state: 'ended' });
  await store.calls.finish(newCdr(customerId, liveId), []);
}

/** Fills a customer. */
export async function furnish(fixture: Fixture): Promise<FurnishedCustomer> {
  await fixture.pastCall();
  await plantByCases(fixture);
  await plantTrackedCall(fixture);
  await plantContacts(fixture);
  await plantCallback(fixture);
  await fixture.admin.call('updateDiallingSettings', { body: { calls_per_minute: 600 } });
  await fixture.admin.call('updateFeatureCode', { params: { id: 'call_back' }, body: { code: '*68' } });
  await fixture.admin.call('updateFeatureCodeSettings', { body: { confirmation: 'tone' } });
  await fixture.admin.call('updateSignInSettings', { body: { second_factor_required_from: 'none' } });
  const nobody = `4930999${fixture.customerId}`;
  await fixture.admin.call('createErasure', { body: { number: nobody, confirm: nobody } });
  await fixture.service.client().call('startPasswordReset', { body: { email: fixture.silent.email } });
  const device = await prepared('deleteDevice', fixture);
  return { ...fixture, deviceToken: device?.token ?? '' };
}
