import { oneLine, quotedName, sipUri } from '../formats.ts';
import { type MakerFormat, type PhoneSettings, REGISTER_SECONDS } from '../settings.ts';

/**
 * baresip looks for parameters after the first `>` and knows no escapes inside of a name: characters that it would
 * misread are removed.
 */
const plainName = (name: string): string => quotedName(name.replace(/["\\<>;]/g, ' '));

/** A line of the file `accounts`: a SIP address (RFC 3261 section 20.10) with baresip's parameters. */
function accounts({ username, password, displayName, server }: PhoneSettings): string {
  const { host, port, transport } = server;
  const registrar = `${sipUri('', host).replace('sip:@', 'sip:')}:${port};transport=${transport}`;
  const parameters = {
    auth_user: username,
    auth_pass: password,
    outbound: `"${registrar}"`,
    regint: REGISTER_SECONDS,
    audio_codecs: 'opus/48000/2,G722/8000/1,PCMA/8000/1,PCMU/8000/1',
    dtmfmode: 'rtpevent',
    mwi: 'yes',
    sip_autoanswer: 'yes',
    ...(transport === 'tls' ? { mediaenc: 'srtp' } : {}),
  };
  const written = Object.entries(parameters).map(([name, value]) => `;${name}=${value}`);
  return `${plainName(displayName)} <${sipUri(username, host)};transport=${transport}>${written.join('')}\n`;
}

/** What a fresh `config` has to load for these accounts; audio devices depend on the machine. */
function config({ server }: PhoneSettings): string {
  const modules = ['opus.so', 'g722.so', 'g711.so', ...(server.transport === 'tls' ? ['srtp.so'] : [])];
  const apps = ['account.so', 'menu.so', 'mwi.so'];
  return [
    '# Beside these lines baresip needs audio_player, audio_source and their module, as `baresip` writes them itself.',
    'sip_verify_server yes',
    'call_accept yes',
    'opus_inbandfec yes',
    ...modules.map((name) => `module ${name}`),
    ...apps.map((name) => `module_app ${name}`),
    '',
  ]
    .map(oneLine)
    .join('\n');
}

/** The numbers of the keys, which baresip completes by name. */
function contacts({ keys, server }: PhoneSettings): string {
  const named = keys.filter(({ value }) => value !== '');
  const lines = named.map(({ label, value }) => `${plainName(label || value)} <${sipUri(value, server.host)}>`);
  return [...lines, ''].join('\n');
}

/** baresip; the files are copied into its folder. */
export const baresip: MakerFormat = {
  maker: 'baresip',
  files: () => [
    { name: 'accounts', contentType: 'text/plain', isSecret: true, write: accounts },
    { name: 'config', contentType: 'text/plain', isSecret: false, write: config },
    { name: 'contacts', contentType: 'text/plain', isSecret: false, write: contacts },
  ],
  entryOf: (base) => base,
};
