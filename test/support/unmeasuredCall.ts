import type { Cdr } from '../../shared/api/history/cdr.ts';

/** What the record of a call says of its audio when nobody looked. */
export const unmeasuredCall: Pick<Cdr, 'src_mos' | 'dst_mos' | 'quality'> = {
  src_mos: null,
  dst_mos: null,
  quality: { src: null, dst: null, media: { src: null, dst: null } },
};
