import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createStore } from '../../electron/service/createStore.ts';
import { keyFileSecretBox } from '../../electron/service/platform/storage/keyFileSecretBox.ts';
import { newDataDir } from '../support/migratedDatabase.ts';

it('webhooks are looked through without their secrets being opened', async () => {
  const dataDir = await newDataDir('cordboard-webhooks-');
  const box = keyFileSecretBox(join(dataDir, 'secret.key'));
  const opened: string[] = [];
  const open = (sealed: string) => {
    opened.push(sealed);
    return box.open(sealed);
  };
  const store = await createStore(dataDir, { secrets: { seal: box.seal, open } });
  const customerId = await store.customers.create('company');
  await store.webhooks.create({
    customerId,
    name: 'CRM',
    url: 'https://crm.test/?token=a',
    events: ['call_state_change'],
    enabled: true,
    disabledReason: null,
    secret: 'whsec_new',
    previousSecret: { secret: 'whsec_old', until: 5 },
    sinceEventId: 0,
    last: null,
    createdAt: 1,
    updatedAt: 1,
  });
  opened.length = 0;

  const [webhook] = await store.webhooks.enabled();
  expect(webhook).toBeDefined();
  expect(opened).toEqual([]);
  expect([webhook?.url, webhook?.secret]).toEqual(['https://crm.test/?token=a', 'whsec_new']);
  expect({ ...webhook }.previousSecret).toEqual({ secret: 'whsec_old', until: 5 });

  await store.close();
  await rm(dataDir, { recursive: true, force: true });
});
