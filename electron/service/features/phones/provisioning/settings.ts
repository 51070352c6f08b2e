/** What a phone is told, whoever made it. */
import type { PhoneKey } from '../../../../../shared/api/phones.ts';
import type { PhoneMaker } from '../../../../../shared/domain/phoneMakers.ts';
import type { ZoneRule } from './zoneRule.ts';

/** Everything that goes into a phone's files. */
export interface PhoneSettings {
  /** 12 hexadecimal digits in lower case; empty where the maker's files go by another name. */
  readonly mac: string;
  readonly model: string;
  readonly username: string;
  readonly password: string;
  /** Name of the user. */
  readonly displayName: string;
  /** Extension of the user. */
  readonly extension: string;
  readonly server: { readonly host: string; readonly port: number; readonly transport: 'udp' | 'tcp' | 'tls' };
  /** What is dialled to hear one's messages. */
  readonly mailbox: string;
  /** What is dialled before an extension to take the call that rings there; empty: there is no such code. */
  readonly pickup: string;
  readonly zone: ZoneRule;
  readonly keys: readonly PhoneKey[];
  /** Where this phone fetches its files from now on; ends in a slash. */
  readonly address: string;
}

/** A file that a phone asks for. */
export interface ProvisioningFile {
  /** In lower case; phones are not asked which case they use. */
  readonly name: string;
  readonly contentType: string;
  /** Whether it tells the password, so that handing it out is handing out the phone. */
  readonly isSecret: boolean;
  write(settings: PhoneSettings): string;
}

/** How a maker's phones are given their settings. */
export interface MakerFormat {
  readonly maker: PhoneMaker;
  /** The files of a phone; the one that people are shown first. */
  files(phone: { readonly mac: string; readonly model: string }): readonly ProvisioningFile[];
  /** What is entered into the phone: `base` ends in a slash. */
  entryOf(base: string, files: readonly ProvisioningFile[]): string;
}

/** How often phones ask whether something has changed, hours. */
export const REFRESH_HOURS = 24;

/** Seconds of a registration that phones ask for, so that one that lost its network is missed soon. */
export const REGISTER_SECONDS = 300;
