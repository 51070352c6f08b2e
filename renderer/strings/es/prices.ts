import type { prices as english } from '../en/prices.ts';
import type { Translation } from '../translation.ts';

export const prices: Translation<typeof english> = {
  'prices.title': 'Precios',
  'prices.text':
    'Lo que cuestan las llamadas por esta línea. Con precios, el historial dice cuánto costó cada llamada; las de emergencia nunca tienen.',
  'prices.currency': 'Moneda',
  'prices.currencyText': 'De todas las líneas, como EUR',
  'prices.list': 'Tarifa',
  'prices.listText':
    'Un precio por línea: el principio de los números, el precio por minuto y, si lo hay, lo mínimo que cuesta una llamada. Cuenta el principio más largo; * es cualquier otro número.',
  'prices.example': '34 0.01\n346 0.09 0.05\n* 0.5',
  'prices.wrongLine': 'La línea {line} no es un precio: escriba un principio, como 3491, y un precio, como 0.02',
  'prices.save': 'Guardar precios',
  'prices.saved': '{count, plural, one {# precio guardado} many {# de precios guardados} other {# precios guardados}}',
  'prices.removed': 'Esta línea ya no tiene precios',
  'prices.refused': 'Los precios no se guardaron: {reason}',
};
