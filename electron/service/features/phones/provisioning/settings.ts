/** The settings that a phone gets, whatever its maker. */
import type { PhoneKey } from '../../../../../shared/api/phones.ts';
import type { PhoneMaker } from '../../../../../shared/domain/phoneMakers.ts';
import type { ZoneRule } from './zoneRule.ts';

export interface PhoneSettings {
  /** 12 hexadecimal digits in lower case; empty where the maker's files have other names. */
  readonly mac: string;
  readonly model: string;
  readonly username: string;
  readonly password: string;
  /** Name of the user. */
  readonly displayName: string;
  /** Extension of the user. */
  readonly extension: string;
  readonly server: { readonly host: string; readonly port: number; readonly transport: 'udp' | 'tcp' | 'tls' };
  /** Number of the mailbox, dialled to hear messages. */
  readonly mailbox: string;
  /** Code that is dialled before an extension to pick up the call that rings there; empty: there is none. */
  readonly pickup: string;
  readonly zone: ZoneRule;
  readonly keys: readonly PhoneKey[];
  /** Where this phone fetches its files from; ends in a slash. */
  readonly address: string;
}

export interface ProvisioningFile {
  /** In lower case; the case that a phone uses does not matter. */
  readonly name: string;
  readonly contentType: string;
  /** Whether it contains the password. */
  readonly isSecret: boolean;
  write(settings: PhoneSettings): string;
}

/** How phones of a maker are configured. */
export interface MakerFormat {
  readonly maker: PhoneMaker;
  /** The files of a phone; people are shown the first one. */
  files(phone: { readonly mac: string; readonly model: string }): readonly ProvisioningFile[];
  /** What people enter into the phone: `base` ends in a slash. */
  entryOf(base: string, files: readonly ProvisioningFile[]): string;
}

/** How often phones check for changes, in hours. */
export const REFRESH_HOURS = 24;

/** Expiry that phones request, in seconds: short, so that one without its network is noticed soon. */
export const REGISTER_SECONDS = 300;
