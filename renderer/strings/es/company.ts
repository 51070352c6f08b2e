import type { company as english } from '../en/company.ts';
import type { Translation } from '../translation.ts';

export const company: Translation<typeof english> = {
  'company.text': 'Lo que vale para todos los que trabajan aquí.',
  'company.name': 'Nombre',
  'company.address': 'Dirección',
  'company.addressText': 'Para sus propios registros.',
  'company.place': 'Lugar y moneda',
  'company.timeZone': 'Zona horaria',
  'company.timeZoneText':
    'De las horas en los correos, de los horarios de colas nuevas y de los informes, como Europe/Madrid. La mayoría elige la de sus agentes. Vacío: UTC.',
  'company.country': 'País',
  'company.countryText': 'Los números sin prefijo de país se toman por números de este país. La mayoría elige el suyo.',
  'company.countryOfLines': 'Según los números de las líneas',
  'company.currency': 'Moneda',
  'company.currencyText': 'De las tarifas, como EUR. Las llamadas conservan aquella en la que se cobraron.',
  'company.language': 'Idioma',
  'company.languageText': 'De los correos a quienes no han elegido idioma. La mayoría elige el que habla el equipo.',
  'company.facts': 'Esta empresa',
  'company.number': 'Número de la empresa',
  'company.since': 'Desde',
  'company.users': 'Personas',
  'company.limits': 'Límites',
  'company.diallingLimits': 'Qué se puede marcar y a qué precio',
  'company.retention': 'Cuánto tiempo se conservan los registros',
  'company.security': 'Quién necesita un segundo factor',
  'company.customers': 'Empresas de este servicio',
  'company.customersText':
    'Cada una ve solo sus propios datos; usted ve sus nombres. Solo el propietario de la primera empresa añade otras.',
  'company.byUsers': 'Más personas',
  'company.people': '{count, plural, one {# persona} many {# de personas} other {# personas}}',
  'company.own': 'La suya',
  'company.noCustomer': 'Sin empresa',
  'company.add': 'Añadir una empresa',
  'company.new': 'Nueva empresa',
  'company.newText':
    'Recibe sus propios números, líneas y personas. Su propietario inicia sesión con esta dirección de correo y esta contraseña.',
  'company.owner': 'Propietario',
  'company.delete': 'Eliminar todo',
  'company.deleteHint':
    'La empresa con sus personas, ajustes y registros. Solo usted, como propietario, puede hacerlo.',
  'company.deleteAsk': 'Eliminar…',
  'company.deleteTitle': '¿Eliminar {name}?',
  'company.deleteText':
    'Las llamadas terminan, se cierran todas las sesiones y todo esto se elimina definitivamente. Solo una copia de seguridad puede recuperarlo.',
  'company.deleteOperator':
    'Las demás empresas de este servicio, si las hay, permanecen; el propietario de la más antigua pasa a añadir y ver las demás.',
  'company.deleteConfirm': 'Escriba {name} para confirmar',
  'company.deleteNow': 'Eliminar definitivamente',
  'company.goes.people': 'Personas',
  'company.goes.lines': 'Líneas',
  'company.goes.numbers': 'Números de teléfono',
  'company.goes.queues': 'Colas',
  'company.goes.contacts': 'Contactos',
  'company.goes.calls': 'Llamadas del historial',
  'company.goes.recordings': 'Grabaciones',
};
