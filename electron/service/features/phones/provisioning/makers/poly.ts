import type { PhoneKey } from '../../../../../../shared/api/phones.ts';
import { xml, xmlDocument } from '../formats.ts';
import { type MakerFormat, type PhoneSettings, REFRESH_HOURS, REGISTER_SECONDS } from '../settings.ts';
import type { ZoneChange, ZoneRule } from '../zoneRule.ts';

const transports = { udp: 'UDPOnly', tcp: 'TCPOnly', tls: 'TLS' } as const;

/** Every setting is an attribute; the elements around them have no meaning. */
const settingsOf = (parameters: Readonly<Record<string, string | number>>): string[] =>
  Object.entries(parameters).map(([name, value]) => `  ${name}="${xml(value)}"`);

const fileOf = (mac: string): string => `${mac}-cordboard.cfg`;

/** The first file that a phone asks for; it names the others. */
const master = ({ mac }: PhoneSettings): string =>
  xmlDocument(
    `<APPLICATION APP_FILE_PATH="" CONFIG_FILES="${xml(fileOf(mac))}" MISC_FILES="" LOG_FILE_DIRECTORY="" OVERRIDES_DIRECTORY="" CONTACTS_DIRECTORY=""/>`,
  );

/** Weekdays from 1, a Sunday; `date` is which such day of the month. */
function changeOf(which: 'start' | 'stop', { month, week, weekday, hour }: ZoneChange): Record<string, number> {
  const name = `tcpIpApp.sntp.daylightSavings.${which}`;
  return {
    [`${name}.month`]: month,
    [`${name}.date`]: week === 5 ? 1 : week,
    [`${name}.dayOfWeek`]: weekday + 1,
    [`${name}.dayOfWeek.lastInMonth`]: week === 5 ? 1 : 0,
    [`${name}.time`]: hour,
  };
}

function zoneOf({ offsetMinutes, summer }: ZoneRule): Record<string, number> {
  const zone = { 'tcpIpApp.sntp.gmtOffset.overrideDHCP': 1, 'tcpIpApp.sntp.gmtOffset': offsetMinutes * 60 };
  if (!summer) return { ...zone, 'tcpIpApp.sntp.daylightSavings.enable': 0 };
  return {
    ...zone,
    'tcpIpApp.sntp.daylightSavings.enable': 1,
    'tcpIpApp.sntp.daylightSavings.fixedDayEnable': 0,
    ...changeOf('start', summer.start),
    ...changeOf('stop', summer.end),
  };
}

/**
 * Lamps are watched resources; keys that only dial are enhanced feature keys that place the call themselves
 * (`$Tinvite$`).
 */
function keysOf(keys: readonly PhoneKey[], host: string): Record<string, string | number> {
  const inOrder = [...keys].sort((a, b) => a.position - b.position);
  const lamps = inOrder.filter(({ type }) => type === 'lamp');
  const dials = inOrder.filter(({ type }) => type === 'speed_dial' || type === 'code');
  return {
    ...(lamps.length > 0 ? { 'attendant.reg': 1 } : {}),
    ...Object.fromEntries(
      lamps.flatMap(({ value, label }, index) => [
        [`attendant.resourceList.${index + 1}.address`, `${value}@${host}`],
        [`attendant.resourceList.${index + 1}.label`, label || value],
        [`attendant.resourceList.${index + 1}.type`, 'normal'],
      ]),
    ),
    ...(dials.length > 0 ? { 'feature.enhancedFeatureKeys.enabled': 1 } : {}),
    ...Object.fromEntries(
      dials.flatMap(({ value, label }, index) => [
        [`efk.efklist.${index + 1}.mname`, `key${index + 1}`],
        [`efk.efklist.${index + 1}.status`, 1],
        [`efk.efklist.${index + 1}.label`, label || value],
        [`efk.efklist.${index + 1}.action.string`, `${value}$Tinvite$`],
        [`softkey.${index + 1}.enable`, 1],
        [`softkey.${index + 1}.label`, label || value],
        [`softkey.${index + 1}.action`, `!key${index + 1}`],
        [`softkey.${index + 1}.use.idle`, 1],
      ]),
    ),
  };
}

function phoneFile(settings: PhoneSettings): string {
  const { username, password, displayName, extension, server, mailbox, zone, keys, address } = settings;
  return xmlDocument(
    '<polycomConfig>',
    '<ALL',
    ...settingsOf({
      'reg.1.address': username,
      'reg.1.label': extension,
      'reg.1.displayName': displayName,
      'reg.1.auth.userId': username,
      'reg.1.auth.password': password,
      'reg.1.server.1.address': server.host,
      'reg.1.server.1.port': server.port,
      'reg.1.server.1.transport': transports[server.transport],
      'reg.1.server.1.expires': REGISTER_SECONDS,
      'reg.1.server.1.register': 1,
      'sec.srtp.enable': server.transport === 'tls' ? 1 : 0,
      'sec.srtp.offer': server.transport === 'tls' ? 1 : 0,
      'sec.srtp.require': 0,
      'msg.mwi.1.subscribe': username,
      'msg.mwi.1.callBackMode': 'contact',
      'msg.mwi.1.callBack': mailbox,
      'voice.codecPref.Opus': 1,
      'voice.codecPref.G722': 2,
      'voice.codecPref.G711_A': 3,
      'voice.codecPref.G711_Mu': 4,
      'tone.dtmf.viaRtp': 1,
      'tone.dtmf.rfc2833Control': 1,
      'voIpProt.SIP.alertInfo.1.value': 'info=alert-autoanswer',
      'voIpProt.SIP.alertInfo.1.class': 'ringAutoAnswer',
      'call.directedCallPickupMethod': 'legacy',
      'call.directedCallPickupString': settings.pickup,
      'lcl.ml.lang': 'English_United_Kingdom',
      ...zoneOf(zone),
      ...keysOf(keys, server.host),
      'device.set': 1,
      'device.prov.serverName.set': 1,
      'device.prov.serverName': address,
      'device.prov.serverType.set': 1,
      'device.prov.serverType': address.startsWith('https:') ? 'HTTPS' : 'HTTP',
      'prov.polling.enabled': 1,
      'prov.polling.mode': 'rel',
      'prov.polling.period': REFRESH_HOURS * 3600,
    }),
    '/>',
    '</polycomConfig>',
  );
}

/** Poly and Polycom: a master file, and the settings file that it names. */
export const poly: MakerFormat = {
  maker: 'poly',
  files: ({ mac }) => [
    { name: `${mac}.cfg`, contentType: 'application/xml', isSecret: false, write: master },
    { name: fileOf(mac), contentType: 'application/xml', isSecret: true, write: phoneFile },
  ],
  entryOf: (base) => base,
};
