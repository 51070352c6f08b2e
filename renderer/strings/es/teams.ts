import type { teams as english } from '../en/teams.ts';
import type { Translation } from '../translation.ts';

export const teams: Translation<typeof english> = {
  'teams.text': 'Colegas que van juntos: se capturan las llamadas entre sí y tienen políticas y límites en común.',
  'teams.add': 'Añadir un equipo',
  'teams.new': 'Nuevo equipo',
  'teams.empty': 'Todavía no hay equipos',
  'teams.emptyText': 'Añada uno y elija sus miembros; una persona puede estar en varios.',
  'teams.bySize': 'Cantidad de miembros',
  'teams.count': '{count, plural, one {# miembro} many {# de miembros} other {# miembros}}',
  'teams.nobody': 'No hay nadie',
  'teams.membersText': 'La mayoría tiene un equipo por cola o supervisor',
  'teams.members': 'Miembros',
  'teams.limits': 'Qué pueden marcar los miembros',
  'teams.limitsText': 'Los límites y las políticas se aplican a quien está en el equipo.',
  'teams.limitsLink': 'Límites de marcación',
  'teams.policiesLink': 'Políticas',
  'teams.use.policy': 'Política {name}',
  'teams.use.limit': 'Su límite de marcación',
  'policies.text':
    'Qué pueden hacer los miembros de los equipos. Quien no está en ningún equipo con política puede todo lo que permite su rol.',
  'policies.add': 'Añadir una política',
  'policies.new': 'Nueva política',
  'policies.empty': 'Todavía no hay políticas',
  'policies.emptyText': 'Añada una para impedir que un equipo llame al exterior o grabe.',
  'policies.byTeams': 'Cantidad de equipos',
  'policies.noTeam': 'No se aplica a ningún equipo',
  'policies.dialOut': 'Puede llamar al exterior',
  'policies.dialOutText': 'Siempre se puede llamar a extensiones y números de emergencia. La mayoría lo permite.',
  'policies.record': 'Puede grabar llamadas',
  'policies.recordText':
    'Iniciar, pausar, reanudar y detener. La mayoría lo permite y se lo prohíbe a quienes están en formación.',
  'policies.noDialOut': 'Sin llamadas al exterior',
  'policies.noRecord': 'Sin grabación',
  'policies.nothing': 'No prohíbe nada',
  'policies.teams': 'Equipos a los que se aplica',
  'policies.teamsText': 'Lo que prohíbe una de las políticas de alguien está prohibido, aunque otra lo permita',
};
