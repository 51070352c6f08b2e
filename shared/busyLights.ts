/** Busy lights that speak a protocol of their maker's, which therefore have to be known by their USB ids. */

/** How such a light is told its colour. */
export type BusyLightProtocol = 'kuando' | 'embrava';

interface BusyLightModel {
  readonly vendorId: number;
  readonly productId: number;
  readonly protocol: BusyLightProtocol;
}

const models = (protocol: BusyLightProtocol, vendorId: number, productIds: readonly number[]): BusyLightModel[] =>
  productIds.map((productId) => ({ vendorId, productId, protocol }));

/**
 * The models whose protocol is written down: Plenom's Kuando Busylights in *Busylight API rev. 2.2* of 2015 (in
 * https://github.com/porsager/busylight), Embrava's Blynclights in https://github.com/JnyJny/busylight/tree/master/docs/hardware/devices, which also has
 * the first.
 */
export const busyLightModels: readonly BusyLightModel[] = [
  ...models('kuando', 0x04d8, [0xf848]),
  ...models('kuando', 0x27bb, [0x3bca, 0x3bcb, 0x3bcd, 0x3bce, 0x3bcf]),
  ...models('embrava', 0x2c0d, [0x0001, 0x000a, 0x000c, 0x0010]),
  ...models('embrava', 0x0e53, [0x2516, 0x2517]),
  // Plantronics sold one of them as its Status Indicator.
  ...models('embrava', 0x047f, [0xd005]),
];

/** How a device is told its colour; null for what is no such light. */
export function busyLightProtocolOf(device: {
  readonly vendorId?: number;
  readonly productId?: number;
}): BusyLightProtocol | null {
  const isIt = (model: BusyLightModel) => model.vendorId === device.vendorId && model.productId === device.productId;
  return busyLightModels.find(isIt)?.protocol ?? null;
}
