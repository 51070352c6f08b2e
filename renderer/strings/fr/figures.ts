import type { figures as english } from '../en/figures.ts';
import type { Translation } from '../translation.ts';

export const figures: Translation<typeof english> = {
  'figure.offered': 'Appelants entrés dans la file.',
  'figure.answered': 'Appelants mis en relation avec un agent.',
  'figure.answered_in_time':
    'Appelants décrochés qui n’ont pas attendu plus que le délai de niveau de service de la file, tel qu’il était alors.',
  'figure.abandoned': 'Appelants qui ont raccroché pendant l’attente, hors abandons courts.',
  'figure.short_abandoned':
    'Appelants qui ont raccroché avant le délai d’abandon court de la file, tel qu’il était alors.',
  'figure.overflowed':
    'Appelants partis vers la destination de débordement : ils ont attendu trop longtemps, ou la file était pleine, fermée ou sans agents.',
  'figure.service_level': 'Décrochés à temps ÷ (décrochés + abandonnés). Les abandons courts ne comptent pas.',
  'figure.average_answer': 'Temps de l’arrivée à la mise en relation ÷ décrochés.',
  'figure.average_abandon': 'Temps de l’arrivée au raccrochage ÷ abandonnés.',
  'figure.longest_wait': 'La plus longue attente de l’un des appelants.',
  'figure.average_talk': 'Temps avec l’agent, attente comprise, ÷ appels décrochés et rappelés qui sont terminés.',
  'figure.average_hold':
    'Temps de mise en attente par l’agent ÷ appels décrochés et rappelés qui sont terminés ; il fait partie de la conversation.',
  'figure.average_wrapup': 'Temps de post-appel ÷ post-appels terminés.',
  'figure.average_handle': 'Conversation moyenne + post-appel moyen.',
  'figure.calls': 'Appelants des files avec lesquels l’agent a été mis en relation, rappels compris.',
  'figure.occupancy': '(En conversation + post-appel) ÷ (disponible + sonnerie + en conversation + post-appel).',
  'figure.share': 'Post-appels avec cette qualification ÷ tous les post-appels.',
  'figure.planned': 'Temps prévu jusqu’à maintenant, pauses comprises.',
  'figure.adhered':
    'Temps conforme : disponible, en sonnerie, en conversation ou en post-appel pendant le travail prévu ; absent pour le motif de la pause, ou hors ligne, pendant une pause.',
  'figure.off_plan': 'Le reste du temps prévu.',
  'figure.unknown':
    'Temps prévu pendant lequel le service ne fonctionnait pas : on ne sait pas ce que l’agent faisait alors.',
  'figure.adherence': 'Temps conforme ÷ (temps prévu − temps inconnu).',
  'figure.late_starts': 'Services que l’agent a commencés au-delà de la tolérance du planning, ou pas du tout.',
  'figure.early_ends': 'Services que l’agent a quittés avant la fin, au-delà de la tolérance du planning.',
  'figure.breaks_over':
    'Pauses dont l’agent est revenu au-delà de la tolérance du planning, ou n’est pas encore revenu.',
  'figure.missed_shifts': 'Services terminés pendant lesquels l’agent n’était pas au travail.',
  'figure.extra': 'Temps de travail qui n’était pas prévu.',
};
