import { DOMParser } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { formatOf } from '../../../electron/service/features/phones/provisioning/provisioning.ts';
import type { PhoneSettings } from '../../../electron/service/features/phones/provisioning/settings.ts';
import { zoneRuleOf } from '../../../electron/service/features/phones/provisioning/zoneRule.ts';
import type { PhoneMaker } from '../../../shared/domain/phoneMakers.ts';

const november = Date.UTC(2026, 10, 25);

const settings: PhoneSettings = {
  mac: '805ec0123456',
  model: 'D785',
  username: '201-000001',
  password: 'abcdefghijkmnpqrstuvwxyz',
  displayName: 'Ada Lovelace',
  extension: '201',
  server: { host: '192.0.2.1', port: 5070, transport: 'tcp' },
  mailbox: '*97',
  pickup: '**',
  zone: zoneRuleOf(november, 'Europe/Berlin'),
  keys: [
    { position: 1, type: 'line', value: '', label: 'Me' },
    { position: 2, type: 'lamp', value: '202', label: 'Bob' },
    { position: 3, type: 'code', value: '*97', label: 'Messages' },
  ],
  address: 'https://phone.example.com/provision/own/',
};

/** What a name, a label and nothing else of a phone may be: whatever people type. */
const hostile = '"O\'Hara" & <Söhne>;x=1\r\naccount.1.password = stolen\n<P34>stolen</P34>\u2028]]> \\ #';

function fileOf(maker: PhoneMaker, given: PhoneSettings = settings): string {
  const file = formatOf(maker)
    ?.files(given)
    .find(({ isSecret }) => isSecret);
  if (!file) throw new Error(`${maker} has no file`);
  return file.write(given);
}

const hostileSettings: PhoneSettings = {
  ...settings,
  displayName: hostile,
  keys: [{ position: 1, type: 'speed_dial', value: '202', label: hostile }],
};

/** Parses strictly: the first complaint is an error. */
function parsed(text: string) {
  const errorHandler = (_: string, message: string) => expect.unreachable(message);
  return new DOMParser({ errorHandler }).parseFromString(text, 'text/xml');
}

/** Lines of `name = value` or `name : value`, cut at the first separator. */
function linesOf(text: string, separator: '=' | ':'): ReadonlyMap<string, string> {
  const lines = text.split(/\r?\n/).filter((line) => line.includes(separator));
  const cut = (line: string) => [line.slice(0, line.indexOf(separator)), line.slice(line.indexOf(separator) + 1)];
  return new Map(lines.map(cut).map(([name = '', value = '']) => [name.trim(), value.trim()]));
}

const attributesOf = (text: string): ReadonlyMap<string, string> => {
  const all = [...Array.from(parsed(text).getElementsByTagName('*'))];
  return new Map(
    all.flatMap((element) => Array.from(element.attributes).map(({ name, value }) => [name, value] as const)),
  );
};

const childrenOf = (text: string, parent: string): ReadonlyMap<string, string> => {
  const [element] = Array.from(parsed(text).getElementsByTagName(parent));
  const children = Array.from(element?.childNodes ?? []).filter(({ nodeType }) => nodeType === 1);
  return new Map(children.map((child) => [child.nodeName, child.textContent ?? '']));
};

const entriesOf = (text: string): ReadonlyMap<string, string> => {
  const sections = Array.from(parsed(text).getElementsByTagName('section'));
  return new Map(
    sections.flatMap((section) =>
      Array.from(section.getElementsByTagName('entry')).map(
        (entry) => [`${section.getAttribute('name')}.${entry.getAttribute('name')}`, entry.textContent ?? ''] as const,
      ),
    ),
  );
};

describe('the file of a phone', () => {
  it('of Yealink has the settings of its administrator guide', () => {
    const file = fileOf('yealink');
    expect(file.split('\n')[0]).toBe('#!version:1.0.0.1');
    expect(Object.fromEntries(linesOf(file, '='))).toMatchObject({
      'account.1.enable': '1',
      'account.1.label': '201',
      'account.1.display_name': 'Ada Lovelace',
      'account.1.user_name': '201-000001',
      'account.1.auth_name': '201-000001',
      'account.1.password': settings.password,
      'account.1.sip_server.1.address': '192.0.2.1',
      'account.1.sip_server.1.port': '5070',
      'account.1.sip_server.1.transport_type': '1',
      'account.1.srtp_encryption': '0',
      'account.1.dtmf.type': '1',
      'account.1.subscribe_mwi': '1',
      'account.1.codec.opus.priority': '1',
      'account.1.codec.pcmu.priority': '4',
      'voice_mail.number.1': '*97',
      'features.intercom.allow': '1',
      'local_time.time_zone': '+1',
      'local_time.start_time': '3/5/7/2',
      'local_time.end_time': '10/5/7/3',
      'linekey.1.type': '15',
      'linekey.2.type': '16',
      'linekey.2.value': '202',
      'linekey.2.extension': '**',
      'linekey.3.type': '13',
      'static.auto_provision.server.url': settings.address,
      'static.auto_provision.repeat.minutes': '1440',
    });
  });

  it('of Snom has accounts from 1 and keys from 0', () => {
    const file = fileOf('snom');
    expect(Object.fromEntries(childrenOf(file, 'phone-settings'))).toMatchObject({
      user_realname: 'Ada Lovelace',
      user_name: '201-000001',
      user_pname: '201-000001',
      user_pass: settings.password,
      user_host: '192.0.2.1',
      user_outbound: '192.0.2.1:5070;transport=tcp',
      user_srtp: 'off',
      user_mailbox: '*97',
      user_dtmf_info: 'off',
      codec_priority_list: 'opus,g722,pcma,pcmu,telephone-event',
      answer_after_policy: 'idle',
      utc_offset: '+3600',
      dst: '3600 03.05.07 02:00:00 10.05.07 03:00:00',
      setting_server: `${settings.address}{mac}.xml`,
    });
    const keys = Array.from(parsed(file).getElementsByTagName('fkey'));
    expect(keys.map((key) => `${key.getAttribute('idx')} ${key.textContent}`)).toEqual([
      '0 line',
      '1 blf sip:202@192.0.2.1',
      '2 speed *97',
    ]);
    expect(
      formatOf('snom')
        ?.files(settings)
        .map(({ name }) => name),
    ).toEqual(['805ec0123456.xml', '805ec0123456.htm', 'snomd785-805ec0123456.htm']);
  });

  it('of Grandstream has the numbers of the maker’s template', () => {
    const file = fileOf('grandstream');
    expect(childrenOf(file, 'gs_provision').get('mac')).toBe('805ec0123456');
    expect(Object.fromEntries(childrenOf(file, 'config'))).toMatchObject({
      P271: '1',
      P47: '192.0.2.1:5070',
      P35: '201-000001',
      P36: '201-000001',
      P34: settings.password,
      P3: 'Ada Lovelace',
      P33: '*97',
      P32: '5',
      P130: '1',
      P99: '1',
      P183: '0',
      P2302: '1',
      P57: '125',
      P58: '9',
      P59: '8',
      P98: '0',
      P1347: '**',
      P298: '1',
      P246: 'MTZ-1MDT-2,M3.5.0/2,M10.5.0/3',
      P212: '2',
      P237: 'phone.example.com/provision/own',
      P1363: '0',
      P1365: '11',
      P1467: 'Bob',
      P1468: '202',
      P1367: '10',
    });
  });

  it('of Poly is named by the master file, and has parameters as attributes', () => {
    const files = formatOf('poly')?.files(settings) ?? [];
    const master = files.find(({ name }) => name === '805ec0123456.cfg')?.write(settings) ?? '';
    expect(attributesOf(master).get('CONFIG_FILES')).toBe('805ec0123456-cordboard.cfg');
    expect(master).not.toContain(settings.password);
    expect(Object.fromEntries(attributesOf(fileOf('poly')))).toMatchObject({
      'reg.1.address': '201-000001',
      'reg.1.displayName': 'Ada Lovelace',
      'reg.1.auth.userId': '201-000001',
      'reg.1.auth.password': settings.password,
      'reg.1.server.1.transport': 'TCPOnly',
      'msg.mwi.1.callBack': '*97',
      'call.directedCallPickupString': '**',
      'voIpProt.SIP.alertInfo.1.class': 'ringAutoAnswer',
      'tcpIpApp.sntp.gmtOffset': '3600',
      'tcpIpApp.sntp.daylightSavings.start.month': '3',
      'tcpIpApp.sntp.daylightSavings.start.dayOfWeek.lastInMonth': '1',
      'attendant.resourceList.1.address': '202@192.0.2.1',
      'efk.efklist.1.action.string': '*97$Tinvite$',
      'device.prov.serverName': settings.address,
      'device.prov.serverType': 'HTTPS',
    });
  });

  it('of Fanvil has another version whenever it says something else, and the same otherwise', () => {
    const file = fileOf('fanvil');
    expect(file).toMatch(/^<<VOIP CONFIG FILE>>Version:2\.\d{10}\r\n/);
    expect(file).toMatch(/\r\n<<END OF FILE>>\r\n$/);
    expect(fileOf('fanvil')).toBe(file);
    const version = (text: string) => text.split('\r\n')[0];
    expect(version(fileOf('fanvil', { ...settings, displayName: 'Bob' }))).not.toBe(version(file));
    expect(Object.fromEntries(linesOf(file, ':'))).toMatchObject({
      'SIP1 Display Name': 'Ada Lovelace',
      'SIP1 Register Addr': '192.0.2.1',
      'SIP1 Register Port': '5070',
      'SIP1 Register User': '201-000001',
      'SIP1 Register Pswd': settings.password,
      'SIP1 Transport': '1',
      'SIP1 MWI Num': '*97',
      'SIP1 DTMF Mode': '1',
      'Fkey1 Type': '2',
      'Fkey2 Value': '202@1/bc',
      'Fkey3 Value': '*97@1/f',
      'Time Zone': '4',
      'DST Start Mon': '3',
      'Flash Server IP': settings.address,
      'Flash Protocol': '5',
    });
  });

  it('of Linphone has the sections of its configuration', () => {
    expect(Object.fromEntries(entriesOf(fileOf('linphone')))).toMatchObject({
      'misc.config-uri': `${settings.address}linphone.xml`,
      'proxy_0.reg_identity': '"Ada Lovelace" <sip:201-000001@192.0.2.1>',
      'proxy_0.reg_proxy': '<sip:192.0.2.1:5070;transport=tcp>',
      'auth_info_0.passwd': settings.password,
      'audio_codec_0.mime': 'opus',
    });
  });
});

describe('a name with everything in it that a file could stumble over', () => {
  it.each(['snom', 'grandstream', 'poly', 'linphone'] as const)('stays one value in the XML of %s', (maker) => {
    const usual = fileOf(maker, {
      ...hostileSettings,
      displayName: 'x',
      keys: [{ ...settings.keys[1], label: 'x' } as never],
    });
    const file = fileOf(maker, hostileSettings);
    const shape = (text: string) => Array.from(parsed(text).getElementsByTagName('*')).map(({ tagName }) => tagName);
    expect(shape(file).sort()).toEqual(shape(maker === 'poly' ? file : usual).sort());
    expect(parsed(file).documentElement?.textContent ?? '').not.toContain('\u2028');
    const values = [
      ...attributesOf(file).values(),
      ...Array.from(parsed(file).getElementsByTagName('*')).map((each) => each.textContent ?? ''),
    ];
    expect(values.some((value) => value.includes('& <Söhne>'))).toBe(true);
  });

  it.each(['yealink', 'fanvil'] as const)('stays one line in the file of %s', (maker) => {
    const lines = (given: PhoneSettings) => fileOf(maker, given).split(/\r\n|[\r\n\u2028\u2029]/);
    expect(lines(hostileSettings)).toHaveLength(lines({ ...hostileSettings, displayName: 'x' }).length);
    const name = maker === 'yealink' ? 'account.1.password' : 'SIP1 Register Pswd';
    const passwords = lines(hostileSettings).filter((line) => line.trimStart().startsWith(name));
    expect(passwords).toHaveLength(1);
    expect(passwords[0]).toContain(settings.password);
  });

  it('adds no parameter to an account of baresip', () => {
    const file = fileOf('baresip', hostileSettings);
    expect(file.trim().split('\n')).toHaveLength(1);
    expect(file.indexOf('>')).toBe(file.indexOf('>;auth_user='));
    expect(file).not.toContain(';x=1');
  });
});

describe('the rule of a time zone', () => {
  it.each([
    ['Europe/Berlin', 60, '3.5.0/2 10.5.0/3'],
    ['America/New_York', -300, '3.2.0/2 11.1.0/2'],
    ['Australia/Sydney', 600, '10.1.0/2 4.1.0/3'],
    ['Asia/Kolkata', 330, ''],
    ['UTC', 0, ''],
  ])('of %s', (zone, offset, changes) => {
    const { offsetMinutes, summer } = zoneRuleOf(november, zone);
    expect(offsetMinutes).toBe(offset);
    const rule = summer
      ? [summer.start, summer.end]
          .map(({ month, week, weekday, hour }) => `${month}.${week}.${weekday}/${hour}`)
          .join(' ')
      : '';
    expect(rule).toBe(changes);
  });
});
