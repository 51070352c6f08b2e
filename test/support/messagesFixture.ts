import { type Credentials, openWindow, type UiWindow, type WindowOptions } from './browser.ts';
import { launchChromium } from './chromium.ts';
import { type ServiceProcess, type SignedIn, startServiceProcess } from './serviceProcess.ts';
import { type Smsc, startSmsc } from './smsc.ts';
import { until } from './until.ts';

/** A colleague of the owner, an agent with the extension 201. */
export const ann: Credentials & { readonly first_name: string; readonly last_name: string; readonly ext: string } = {
  email: 'ann@company.test',
  password: 'staple battery horse',
  first_name: 'Ann',
  last_name: 'Smith',
  ext: '201',
};

/** A customer who is in the contacts (a number that is reserved for drama, Ofcom). */
export const pat = { first_name: 'Pat', last_name: 'Quill', company: 'Quill & Sons', mobile: '447700900123' } as const;

/** The owner's number at the carrier. */
export const customerNumber = '442079460001';
/** Another number of the owner at the carrier. */
export const officeNumber = '442079460000';

/** A service with a carrier for text messages, a colleague and a contact, and a browser. */
export interface MessagesFixture {
  readonly service: ServiceProcess;
  /** Signed in as the owner. */
  readonly admin: SignedIn;
  readonly smsc: Smsc;
  /** Opens the interface. */
  open(credentials: Credentials, options?: WindowOptions): Promise<UiWindow>;
  /** A text message from outside to the owner's number. */
  receive(text: string, from?: string): Promise<void>;
  close(): Promise<void>;
}

/** Opens it. */
export async function openMessagesFixture(): Promise<MessagesFixture> {
  const service = await startServiceProcess();
  const smsc = await startSmsc();
  const admin = await service.signIn();
  await admin.call('createUser', { body: ann });
  await admin.call('createContact', { body: { ...pat, global: true } });
  const numbers = [
    { number: customerNumber, user_id: admin.userId },
    { number: officeNumber, user_id: admin.userId },
  ];
  const address = { host: '127.0.0.1', port: smsc.port, system_id: 'cordboard', password: 'secret' };
  await admin.call('createSmsCarrier', { body: { name: 'Carrier', ...address, numbers } });
  await smsc.bound();
  const browser = await launchChromium();
  return {
    service,
    admin,
    smsc,
    open: (credentials, options) => openWindow(browser, service, credentials, options),
    async receive(text, from = pat.mobile) {
      const short_message = Buffer.from(text, 'utf16le').swap16();
      const fields = { source_addr: from, destination_addr: customerNumber, data_coding: 8, short_message };
      const status = await smsc.deliver(fields);
      if (status !== 0) throw new Error(`The service refused the message with ${status}.`);
    },
    async close() {
      await browser.close();
      await smsc.close();
      await service.dispose();
    },
  };
}

/** Waits until an outbound message with that text has come as far as that, and answers its id at the carrier. */
export async function partOf({ smsc }: MessagesFixture, text: string): Promise<string> {
  const find = () => smsc.parts.findLast((part) => part.text === text);
  await until(() => find() !== undefined, { what: `“${text}” at the carrier` });
  return find()?.messageId ?? '';
}
