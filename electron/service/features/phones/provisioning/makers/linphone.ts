import { element, quotedName, sipUri, xml, xmlDocument } from '../formats.ts';
import { type MakerFormat, type PhoneSettings, REGISTER_SECONDS } from '../settings.ts';

const section = (name: string, entries: Readonly<Record<string, string | number>>): string[] => [
  `  <section name="${xml(name)}">`,
  ...Object.entries(entries).map(([key, value]) => `    ${element('entry', value, { name: key, overwrite: 'true' })}`),
  '  </section>',
];

/** Our codecs in our order, then Linphone's that we do not support. */
const codecs = [
  { mime: 'opus', rate: 48_000, channels: 2 },
  { mime: 'G722', rate: 8000, channels: 1 },
  { mime: 'PCMA', rate: 8000, channels: 1 },
  { mime: 'PCMU', rate: 8000, channels: 1 },
];

function document(settings: PhoneSettings): string {
  const { username, password, displayName, server, mailbox, address } = settings;
  const { host, port, transport } = server;
  const identity = sipUri(username, host);
  return xmlDocument(
    '<config xmlns="http://www.linphone.org/xsds/lpconfig.xsd">',
    ...section('misc', { 'config-uri': `${address}${FILE}`, transient_provisioning: 0 }),
    ...section('sip', {
      default_proxy: 0,
      media_encryption: transport === 'tls' ? 'srtp' : 'none',
      media_encryption_mandatory: 0,
      use_info: 0,
      use_rfc2833: 1,
    }),
    ...section('proxy_0', {
      reg_identity: `${quotedName(displayName)} <${identity}>`,
      reg_proxy: `<${sipUri('', host).replace('sip:@', 'sip:')}:${port};transport=${transport}>`,
      reg_route: `<${sipUri('', host).replace('sip:@', 'sip:')}:${port};transport=${transport};lr>`,
      reg_expires: REGISTER_SECONDS,
      reg_sendregister: 1,
      publish: 0,
      voicemail_uri: sipUri(mailbox, host),
      mwi_server_uri: identity,
    }),
    ...section('auth_info_0', { username, userid: username, passwd: password, realm: 'cordboard', domain: host }),
    ...codecs.flatMap((codec, index) => section(`audio_codec_${index}`, { ...codec, enabled: 1 })),
    '</config>',
  );
}

const FILE = 'linphone.xml';

/** Linphone, on every platform: it loads one file from a link or a QR code. */
export const linphone: MakerFormat = {
  maker: 'linphone',
  files: () => [{ name: FILE, contentType: 'application/xml', isSecret: true, write: document }],
  entryOf: (base) => `${base}${FILE}`,
};
