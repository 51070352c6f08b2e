import { z } from 'zod';
import { endpoint, idParams, json, many, single } from '../endpoint.ts';
import { mailSchema, mailSettingsPatchSchema, mailSettingsSchema, mailTestStepSchema } from '../schemas/mail.ts';

/** The server that a customer's mail goes out over (extension). */
export const mail = {
  getMailSettings: endpoint({
    method: 'GET',
    path: '/settings/mail',
    module: 'settings',
    summary: 'The server that your mail goes out over',
    scope: 'administrator',
    extension: true,
    responses: { 200: json(single(mailSettingsSchema)) },
    errors: [401, 403],
  }),
  updateMailSettings: endpoint({
    method: 'PATCH',
    path: '/settings/mail',
    module: 'settings',
    summary: 'Change the server that your mail goes out over',
    description: 'Holds from the next mail on. The password is kept sealed and never shown.',
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
    description: 'Name, connection, login, mail; each step says in a sentence what works and why not.',
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
    summary: 'Try a mail now that waits, or that was kept because there was no mail server',
    description: 'One that was sent, was given up or is out of date is 400; without a mail server 412.',
    scope: 'administrator',
    extension: true,
    params: idParams,
    responses: { 202: json(single(mailSchema), 'It is tried') },
    errors: [400, 401, 403, 404, 412],
  }),
};
