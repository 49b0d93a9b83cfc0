import type { OutlayImport, OutlayImportRow } from '@sillage/client/source/types';
import type { ColumnRole } from '@sillage/engine/spend-files/headings';
import type { CellFaultCode } from '@sillage/engine/spend-files/read-spend';

type Origin = OutlayImport['origin'];
type Tone = 'calm' | 'good' | 'warn' | 'bad';

export const originNames: Record<Origin, string> = {
  'google-ads': 'Google Ads',
  'meta-ads': 'Meta Ads',
  'microsoft-ads': 'Microsoft Advertising',
  'snapchat-ads': 'Snapchat Ads',
  paste: 'Collage d’un tableur',
  other: 'Autre fichier',
};

export const platforms = ['google-ads', 'meta-ads', 'microsoft-ads', 'snapchat-ads'] as const;

export const isPlatform = (origin: string): boolean =>
  (platforms as readonly string[]).includes(origin);

export const roleNames: Record<ColumnRole, string> = {
  campaign: 'Campagne',
  campaignId: 'Identifiant de campagne',
  accountId: 'Identifiant de compte',
  day: 'Jour',
  start: 'Premier jour',
  end: 'Dernier jour',
  week: 'Semaine',
  month: 'Mois',
  cost: 'Montant',
  currency: 'Devise',
  ignored: 'Ne sert pas',
};

export const faultMeanings: Record<CellFaultCode, string> = {
  'campaign-missing': 'Il manque le nom de la campagne.',
  'amount-missing': 'Il manque le montant.',
  'amount-invalid': 'Ce n’est pas un montant.',
  'amount-negative': 'Une dépense ne peut pas être négative.',
  'day-missing': 'Il manque le jour.',
  'day-invalid': 'Ce n’est pas un jour qui existe.',
  'days-reversed': 'La fin précède le début.',
  'currency-unknown': 'Cette devise n’existe pas (code ISO 4217).',
};

export const outcomeNames: Record<OutlayImportRow['outcome'], readonly [Tone, string]> = {
  waiting: ['calm', 'En attente'],
  created: ['good', 'Nouvelle'],
  updated: ['warn', 'Corrigée'],
  unchanged: ['calm', 'Déjà là'],
  skipped: ['calm', 'Supprimée, laissée ainsi'],
  refused: ['bad', 'Refusée'],
  undone: ['calm', 'Annulée'],
  kept: ['warn', 'Changée depuis, gardée'],
};

export const statusNames: Record<OutlayImport['status'], readonly [Tone, string]> = {
  receiving: ['warn', 'Interrompu'],
  applying: ['warn', 'En cours'],
  done: ['good', 'Terminé'],
  undoing: ['warn', 'Annulation en cours'],
  undone: ['calm', 'Annulé'],
};

/** « 1 dépense », « 3 dépenses ». */
export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${new Intl.NumberFormat('fr-FR').format(count)} ${count < 2 ? one : several}`;
