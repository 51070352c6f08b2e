/** The makers whose phones are given their configuration. */
import type { PhoneMaker } from '../../../../../../shared/domain/phoneMakers.ts';
import type { MakerFormat } from '../settings.ts';
import { baresip } from './baresip.ts';
import { fanvil } from './fanvil.ts';
import { grandstream } from './grandstream.ts';
import { linphone } from './linphone.ts';
import { poly } from './poly.ts';
import { snom } from './snom.ts';
import { yealink } from './yealink.ts';

const all: readonly MakerFormat[] = [yealink, snom, grandstream, poly, fanvil, linphone, baresip];

/** How a maker's phones are given their settings; null for none. */
export const formatOf = (maker: PhoneMaker | null): MakerFormat | null =>
  all.find((format) => format.maker === maker) ?? null;
