import type { campaigns as english } from '../en/campaigns.ts';
import type { Translation } from '../translation.ts';

export const campaigns: Translation<typeof english> = {
  'campaigns.text':
    'Qué publicidad trae llamantes: cada campaña tiene sus propios números de teléfono, y se cuentan las llamadas a ellos.',
  'campaigns.add': 'Añadir una campaña',
  'campaigns.new': 'Nueva campaña',
  'campaigns.empty': 'Todavía no hay campañas',
  'campaigns.emptyText':
    'Añada una, asígnele números de teléfono e indique qué visitas de su sitio web le corresponden.',
  'campaigns.byNumbers': 'Cantidad de números de teléfono',
  'campaigns.noNumbers': 'Sin número de teléfono',
  'campaigns.rulesCount': '{count, plural, one {# regla} many {# de reglas} other {# reglas}}',
  'campaigns.name': 'Nombre',
  'campaigns.url': 'Página de la campaña',
  'campaigns.callMeBackText':
    'Qué formulario ven los visitantes de la campaña. La mayoría no elige ninguno y solo hace seguimiento de las llamadas.',
  'campaigns.callMeBack': 'Ajuste de Call Me Back',
  'campaigns.numbers': 'Números de teléfono',
  'campaigns.numbersText': 'Un número pertenece a una sola campaña; las llamadas pasadas conservan la suya',
  'campaigns.rules': 'Visitas que le corresponden',
  'campaigns.rulesText':
    'Basta con que se cumpla una regla; dentro de una regla debe cumplirse todo lo indicado. La mayoría necesita una, con la campaña del enlace (utm_campaign).',
  'campaigns.addRule': 'Añadir una regla',
  'campaigns.removeRule': 'Quitar la regla {number}',
  'campaigns.rule.source': 'Fuente (utm_source)',
  'campaigns.rule.medium': 'Medio (utm_medium)',
  'campaigns.rule.campaign': 'Campaña (utm_campaign)',
  'campaigns.rule.referrer': 'Llegó desde el sitio',
  'campaigns.rule.path': 'La ruta empieza por',
  'campaigns.rule.param': 'Tiene el parámetro',
  'campaigns.rule.value': 'Con el valor',
  'campaigns.try': 'Probar una visita',
  'campaigns.tryText': 'Indica a qué campaña pertenecería la visita.',
  'campaigns.tryUrl': 'Dirección que se abrió',
  'campaigns.tryReferrer': 'Página que la enlazaba',
  'campaigns.tryButton': 'Probar',
  'campaigns.tryFound': 'Pertenece a “{name}”.',
  'campaigns.tryNone': 'No pertenece a ninguna campaña.',
};
