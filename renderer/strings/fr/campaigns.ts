import type { campaigns as english } from '../en/campaigns.ts';
import type { Translation } from '../translation.ts';

export const campaigns: Translation<typeof english> = {
  'campaigns.text':
    'Quelle publicité amène des appelants : chaque campagne a ses propres numéros, et leurs appels sont comptés.',
  'campaigns.add': 'Ajouter une campagne',
  'campaigns.new': 'Nouvelle campagne',
  'campaigns.empty': 'Aucune campagne',
  'campaigns.emptyText':
    'Ajoutez-en une, donnez-lui des numéros et indiquez quelles visites de votre site web en font partie.',
  'campaigns.byNumbers': 'Nombre de numéros',
  'campaigns.noNumbers': 'Sans numéro de téléphone',
  'campaigns.rulesCount': '{count, plural, one {# règle} many {# règles} other {# règles}}',
  'campaigns.name': 'Nom',
  'campaigns.url': 'Page de la campagne',
  'campaigns.callMeBackText':
    'Quel formulaire voient les visiteurs de la campagne. En général aucun, on ne suit que les appels.',
  'campaigns.callMeBack': 'Réglage Call Me Back',
  'campaigns.numbers': 'Numéros de téléphone',
  'campaigns.numbersText': 'Un numéro appartient à une campagne ; les appels passés gardent la leur',
  'campaigns.rules': 'Visites qui en font partie',
  'campaigns.rulesText':
    'Une règle qui correspond suffit ; dans une règle, tout ce qui est indiqué doit être vrai. En général une seule, avec la campagne du lien (utm_campaign).',
  'campaigns.addRule': 'Ajouter une règle',
  'campaigns.removeRule': 'Retirer la règle {number}',
  'campaigns.rule.source': 'Source (utm_source)',
  'campaigns.rule.medium': 'Support (utm_medium)',
  'campaigns.rule.campaign': 'Campagne (utm_campaign)',
  'campaigns.rule.referrer': 'Vient du site',
  'campaigns.rule.path': 'Chemin commençant par',
  'campaigns.rule.param': 'A le paramètre',
  'campaigns.rule.value': 'Avec la valeur',
  'campaigns.try': 'Essayer une visite',
  'campaigns.tryText': 'Indique à quelle campagne la visite appartiendrait.',
  'campaigns.tryUrl': 'Adresse ouverte',
  'campaigns.tryReferrer': 'Page d’où vient le lien',
  'campaigns.tryButton': 'Essayer',
  'campaigns.tryFound': 'Elle appartient à « {name} ».',
  'campaigns.tryNone': 'Elle n’appartient à aucune campagne.',
};
