/** The tables of ITU-T G.722 (clause 6.2 and its tables 14 to 21), under the names that the Recommendation gives them. */

/** Decision levels of the 60-level quantiser of the lower sub-band, for a scale factor of 4,096 (table 14). */
export const Q6 = Int16Array.of(
  ...[0, 35, 72, 110, 150, 190, 233, 276, 323, 370, 422, 473, 530, 587, 650, 714],
  ...[786, 858, 940, 1023, 1121, 1219, 1339, 1458, 1612, 1765, 1980, 2195, 2557, 2919],
);

/** Codes of negative differences by decision interval, 1 to 30 (table 17). */
export const ILN = Uint8Array.of(
  ...[0, 63, 62, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19],
  ...[18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4],
);

/** Codes of positive differences by decision interval, 1 to 30 (table 17). */
export const ILP = Uint8Array.of(
  ...[0, 61, 60, 59, 58, 57, 56, 55, 54, 53, 52, 51, 50, 49, 48, 47],
  ...[46, 45, 44, 43, 42, 41, 40, 39, 38, 37, 36, 35, 34, 33, 32],
);

/** Output of the 4-bit inverse quantiser, which the predictor adapts to (table 15). */
export const QM4 = Int16Array.of(
  ...[0, -20456, -12896, -8968, -6288, -4240, -2584, -1200],
  ...[20456, 12896, 8968, 6288, 4240, 2584, 1200, 0],
);

/** Output of the 5-bit inverse quantiser, for 56 kbit/s. */
export const QM5 = Int16Array.of(
  ...[-280, -280, -23352, -17560, -14120, -11664, -9752, -8184, -6864, -5712, -4696, -3784, -2960, -2208, -1520, -880],
  ...[23352, 17560, 14120, 11664, 9752, 8184, 6864, 5712, 4696, 3784, 2960, 2208, 1520, 880, 280, -280],
);

/** Output of the 6-bit inverse quantiser, for 64 kbit/s. */
export const QM6 = Int16Array.of(
  ...[-136, -136, -136, -136, -24808, -21904, -19008, -16704, -14984, -13512, -12280, -11192, -10232, -9360, -8576],
  ...[-7856, -7192, -6576, -6000, -5456, -4944, -4464, -4008, -3576, -3168, -2776, -2400, -2032, -1688, -1360, -1040],
  ...[-728, 24808, 21904, 19008, 16704, 14984, 13512, 12280, 11192, 10232, 9360, 8576, 7856, 7192, 6576, 6000, 5456],
  ...[4944, 4464, 4008, 3576, 3168, 2776, 2400, 2032, 1688, 1360, 1040, 728, 432, 136, -432, -136],
);

/** Output of the inverse quantiser of the higher sub-band. */
export const QM2 = Int16Array.of(-7408, -1616, 7408, 1616);

/** The decision level of the higher sub-band, for a scale factor of 4,096. */
export const Q2 = 564;

/** Logarithmic scale factor multipliers of the lower sub-band by its 4-bit code: `WL(RL42(code))`. */
export const WL_OF_CODE = Int16Array.of(
  -60,
  3042,
  1198,
  538,
  334,
  172,
  58,
  -30,
  3042,
  1198,
  538,
  334,
  172,
  58,
  -30,
  -60,
);

/** Logarithmic scale factor multipliers of the higher sub-band by its code: `WH(RH2(code))`. */
export const WH_OF_CODE = Int16Array.of(798, -214, 798, -214);

/** Powers of two in steps of 1/32, from 2,048 (table 20). */
export const ILB = Int16Array.of(
  ...[2048, 2093, 2139, 2186, 2233, 2282, 2332, 2383, 2435, 2489, 2543, 2599, 2656, 2714, 2774, 2834],
  ...[2896, 2960, 3025, 3091, 3158, 3228, 3298, 3371, 3444, 3520, 3597, 3676, 3756, 3838, 3922, 4008],
);

/** One half of the symmetric 24-tap quadrature mirror filter: every second coefficient (table 11). */
export const QMF = Int16Array.of(3, -11, 12, 32, -210, 951, 3876, -805, 362, -156, 53, -11);
