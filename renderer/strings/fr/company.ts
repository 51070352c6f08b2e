import type { company as english } from '../en/company.ts';
import type { Translation } from '../translation.ts';

export const company: Translation<typeof english> = {
  'company.text': 'Ce qui vaut pour tous ceux qui travaillent ici.',
  'company.name': 'Nom',
  'company.address': 'Adresse',
  'company.addressText': 'Pour vos propres dossiers.',
  'company.place': 'Lieu et monnaie',
  'company.timeZone': 'Fuseau horaire',
  'company.timeZoneText':
    'Pour les heures des e-mails, les horaires des nouvelles files et les rapports, comme Europe/Paris. En général celui des agents. Vide : UTC.',
  'company.country': 'Pays',
  'company.countryText': 'Les numéros sans indicatif sont pris pour des numéros de ce pays. En général le sien.',
  'company.countryOfLines': 'Selon les numéros des lignes',
  'company.currency': 'Devise',
  'company.currencyText': 'Des listes de prix, comme EUR. Les appels gardent celle dans laquelle ils ont été facturés.',
  'company.language': 'Langue',
  'company.languageText':
    'Des e-mails à tous ceux qui n’ont pas choisi de langue. En général celle que parle l’équipe.',
  'company.facts': 'Cette entreprise',
  'company.number': 'Numéro de l’entreprise',
  'company.since': 'Depuis',
  'company.users': 'Personnes',
  'company.limits': 'Limites',
  'company.diallingLimits': 'Ce qui peut être appelé, et à quel prix',
  'company.retention': 'Durée de conservation des données',
  'company.security': 'Qui a besoin d’un second facteur',
  'company.customers': 'Entreprises de ce service',
  'company.customersText':
    'Chacune ne voit que ses données ; vous voyez leurs noms. Seul le propriétaire de la première en ajoute d’autres.',
  'company.byUsers': 'Le plus de personnes',
  'company.people': '{count, plural, one {# personne} many {# personnes} other {# personnes}}',
  'company.own': 'La vôtre',
  'company.noCustomer': 'Aucune entreprise',
  'company.add': 'Ajouter une entreprise',
  'company.new': 'Nouvelle entreprise',
  'company.newText':
    'Elle a ses propres numéros, lignes et personnes. Son propriétaire se connecte avec cette adresse e-mail et ce mot de passe.',
  'company.owner': 'Propriétaire',
  'company.delete': 'Tout supprimer',
  'company.deleteHint':
    'L’entreprise avec ses personnes, ses réglages et ses données. Vous seul, en tant que propriétaire, le pouvez.',
  'company.deleteAsk': 'Supprimer…',
  'company.deleteTitle': 'Supprimer {name} ?',
  'company.deleteText':
    'Les appels se terminent, tout le monde est déconnecté, et tout ceci est supprimé définitivement. Seule une sauvegarde peut le restaurer.',
  'company.deleteOperator':
    'Les autres entreprises de ce service restent, s’il y en a ; le propriétaire de la plus ancienne ajoute et voit alors les autres.',
  'company.deleteConfirm': 'Saisir {name} pour confirmer',
  'company.deleteNow': 'Supprimer définitivement',
  'company.goes.people': 'Personnes',
  'company.goes.lines': 'Lignes',
  'company.goes.numbers': 'Numéros de téléphone',
  'company.goes.queues': 'Files d’attente',
  'company.goes.contacts': 'Contacts',
  'company.goes.calls': 'Appels de l’historique',
  'company.goes.recordings': 'Enregistrements',
};
