import { z } from 'zod';
import { endpoint, idParams, json, many, single } from './endpoint.ts';
import { mailSchema, mailSettingsPatchSchema, mailSettingsSchema, mailTestStepSchema } from './schemas/mail.ts';

/** The server that a customer's mail goes out over (extension). */
export const mail = {
  getMailSettings: endpoint({
    method: 'GET',
    path: '/settings/mail',
    module: 'settings',
    summary: 'Read the mail server settings',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(mailSettingsSchema)) },
    errors: [401, 403],
  }),
  updateMailSettings: endpoint({
    method: 'PATCH',
    path: '/settings/mail',
    module: 'settings',
    summary: 'Change the mail server settings',
    description: 'Applies from the next mail on. The password is stored encrypted and never shown.',
    scope: 'administrator',
    extension: true,
    body: mailSettingsPatchSchema,
    responses: { 200: json(single(mailSettingsSchema)) },
    errors: [400, 401, 403],
  }),
  testMailSettings: endpoint({
    method: 'POST',
    path: '/settings/mail/test',
    module: 'settings',
    summary: 'Send a test mail, step by step',
    description:
      'Tests name resolution, connection, login and sending. Each step says in a sentence what works, or why it ' +
      'does not.',
    scope: 'administrator',
    extension: true,
    body: z.object({ to: z.email().max(254).optional().describe('Default: your own address') }),
    responses: { 200: json(many(mailTestStepSchema)) },
    errors: [400, 401, 403],
  }),
  retryMail: endpoint({
    method: 'POST',
    path: '/mails/{id}/retry',
    module: 'authentication',
    summary: 'Send a waiting or kept mail now',
    description: '400 if it was sent already, has failed for good or has expired; 412 without a mail server.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 202: json(single(mailSchema), 'It is being sent') },
    errors: [400, 401, 403, 404, 412],
  }),
};
