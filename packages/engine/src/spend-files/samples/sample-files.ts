import type { ImportOrigin } from '@sillage/contract/campaigns/outlay-imports';

type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'windows-1252';

export interface SampleFile {
  title: string;
  fileName: string;
  origin: ImportOrigin;
  encoding: Encoding;
  text: string;
}

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`;
const tabs = (...cells: string[]): string => cells.join('\t');

/**
 * Files as the four platforms export them, in French and in English. All say the same: « Soldes
 * d'hiver » spent 1 234.56 € then 987.60 €, « Marque » 45.00 € then 0 €, on 3 and 13 November 2026.
 */
export const sampleFiles: readonly SampleFile[] = [
  {
    title: 'Google Ads, en français, pour Excel',
    fileName: 'Rapport sur les campagnes.csv',
    origin: 'google-ads',
    encoding: 'utf-16le',
    text: lines(
      'Rapport sur les campagnes',
      '1 novembre 2026 - 15 novembre 2026',
      tabs(
        'État de la campagne',
        'Campagne',
        'ID de campagne',
        'Jour',
        'Code de devise',
        'Budget',
        'Impr.',
        'Clics',
        'Coût',
      ),
      tabs(
        'Activée',
        "Soldes d'hiver",
        '17482930011',
        '2026-11-03',
        'EUR',
        '50,00',
        '12 345',
        '678',
        '1 234,56',
      ),
      tabs(
        'Activée',
        "Soldes d'hiver",
        '17482930011',
        '2026-11-13',
        'EUR',
        '50,00',
        '9 876',
        '543',
        '987,60',
      ),
      tabs('Activée', 'Marque', '17482930012', '2026-11-03', 'EUR', '10,00', '456', '78', '45,00'),
      tabs('Activée', 'Marque', '17482930012', '2026-11-13', 'EUR', '10,00', '0', '0', '0,00'),
      tabs('Total : campagnes', ' --', ' --', ' --', 'EUR', '60,00', '22 677', '1 299', '2 267,16'),
      tabs('Total : compte', ' --', ' --', ' --', 'EUR', '60,00', '22 677', '1 299', '2 267,16'),
    ),
  },
  {
    title: 'Google Ads, en anglais',
    fileName: 'Campaign report.csv',
    origin: 'google-ads',
    encoding: 'utf-8',
    text: lines(
      'Campaign report',
      '"November 1, 2026 - November 15, 2026"',
      'Campaign status,Campaign,Campaign ID,Day,Currency code,Budget,Impr.,Clicks,Cost',
      'Enabled,Soldes d\'hiver,17482930011,2026-11-03,EUR,50.00,"12,345",678,"1,234.56"',
      'Enabled,Soldes d\'hiver,17482930011,2026-11-13,EUR,50.00,"9,876",543,987.60',
      'Enabled,Marque,17482930012,2026-11-03,EUR,10.00,456,78,45.00',
      'Enabled,Marque,17482930012,2026-11-13,EUR,10.00,0,0,0',
      'Total: Campaigns, --, --, --,EUR,60.00,"22,677","1,299","2,267.16"',
      'Total: Account, --, --, --,EUR,60.00,"22,677","1,299","2,267.16"',
    ),
  },
  {
    title: 'Meta Ads, en français',
    fileName: 'Sillage-Campagnes-1-nov.-2026-15-nov.-2026.csv',
    origin: 'meta-ads',
    encoding: 'utf-8-bom',
    text: lines(
      '"Nom de la campagne","Jour","Diffusion de la campagne","Résultats","Couverture","Impressions","Montant dépensé (EUR)","Début des rapports","Fin des rapports"',
      '"","","",113,18234,"22677","2267.16","2026-11-01","2026-11-15"',
      '"Soldes d\'hiver","2026-11-03","active",61,9021,"12345","1234.56","2026-11-03","2026-11-03"',
      '"Soldes d\'hiver","2026-11-13","active",42,8010,"9876","987.6","2026-11-13","2026-11-13"',
      '"Marque","2026-11-03","active",10,1203,"456","45","2026-11-03","2026-11-03"',
      '"Marque","2026-11-13","inactive",,,"0","0","2026-11-13","2026-11-13"',
    ),
  },
  {
    title: 'Meta Ads, en anglais, par ensemble de publicités',
    fileName: 'Sillage-Ad-sets-Nov-1-2026-Nov-15-2026.csv',
    origin: 'meta-ads',
    encoding: 'utf-8-bom',
    text: lines(
      'Reporting starts,Reporting ends,Campaign name,Ad set name,Reach,Impressions,Amount spent (EUR)',
      "2026-11-03,2026-11-03,Soldes d'hiver,Femmes 25-44,5021,8345,1000.56",
      "2026-11-03,2026-11-03,Soldes d'hiver,Hommes 25-44,4000,4000,234",
      "2026-11-13,2026-11-13,Soldes d'hiver,Femmes 25-44,8010,9876,987.6",
      '2026-11-03,2026-11-03,Marque,Tous,1203,456,45',
      '2026-11-13,2026-11-13,Marque,Tous,,0,0',
    ),
  },
  {
    title: 'Microsoft Advertising, en français',
    fileName: 'Rapport_sur_les_performances_des_campagnes.csv',
    origin: 'microsoft-ads',
    encoding: 'utf-8-bom',
    text: lines(
      '"Nom du rapport: Rapport sur les performances des campagnes"',
      '"Période du rapport: 01/11/2026 - 15/11/2026"',
      '"Fuseau horaire: (GMT+01:00) Paris"',
      '"Agrégation du rapport: Quotidienne"',
      '"Filtre de rapport: "',
      '"Données potentiellement incomplètes: false"',
      '"Lignes: 4"',
      '',
      '"Date grégorienne";"Nom du compte";"Numéro de compte";"Nom de la campagne";"ID de campagne";"Code de devise";"Impressions";"Clics";"Dépenses"',
      '"03/11/2026";"Sillage";"F123ABCD";"Soldes d\'hiver";"419203847";"EUR";"12 345";"678";"1 234,56"',
      '"13/11/2026";"Sillage";"F123ABCD";"Soldes d\'hiver";"419203847";"EUR";"9 876";"543";"987,60"',
      '"03/11/2026";"Sillage";"F123ABCD";"Marque";"419203848";"EUR";"456";"78";"45,00"',
      '"13/11/2026";"Sillage";"F123ABCD";"Marque";"419203848";"EUR";"0";"0";"0,00"',
      '',
      '"©2026 Microsoft Corporation. Tous droits réservés. "',
    ),
  },
  {
    title: 'Microsoft Advertising, en anglais',
    fileName: 'Campaign_performance_report.csv',
    origin: 'microsoft-ads',
    encoding: 'utf-8-bom',
    text: lines(
      '"Report Name: Campaign performance report"',
      '"Report Time: 11/1/2026 - 11/15/2026"',
      '"Time Zone: (GMT+01:00) Brussels, Copenhagen, Madrid, Paris"',
      '"Last Completed Available Day: 11/15/2026 11:59:00 PM (GMT)"',
      '"Report Aggregation: Daily"',
      '"Report Filter: "',
      '"Potential Incomplete Data: False"',
      '"Rows: 4"',
      '',
      '"Gregorian date","Account name","Account number","Campaign name","Campaign ID","Currency code","Impressions","Clicks","Spend"',
      '"11/3/2026","Sillage","F123ABCD","Soldes d\'hiver","419203847","EUR","12,345","678","1,234.56"',
      '"11/13/2026","Sillage","F123ABCD","Soldes d\'hiver","419203847","EUR","9,876","543","987.60"',
      '"11/3/2026","Sillage","F123ABCD","Marque","419203848","EUR","456","78","45.00"',
      '"11/13/2026","Sillage","F123ABCD","Marque","419203848","EUR","0","0","0.00"',
      '"Overall total","","","","","EUR","22,677","1,299","2,267.16"',
      '',
      '"©2026 Microsoft Corporation. All rights reserved. "',
    ),
  },
  {
    title: 'Snapchat Ads, en français',
    fileName: 'sillage_campagnes.csv',
    origin: 'snapchat-ads',
    encoding: 'utf-8',
    text: lines(
      'Heure de début,Heure de fin,Nom de la campagne,ID de la campagne,Devise,Impressions payantes,Montant dépensé',
      "2026-11-03 00:00:00,2026-11-04 00:00:00,Soldes d'hiver,8f1d7c22-1a2b-4c3d-9e8f-001122334455,EUR,12345,1234.56",
      "2026-11-13 00:00:00,2026-11-14 00:00:00,Soldes d'hiver,8f1d7c22-1a2b-4c3d-9e8f-001122334455,EUR,9876,987.60",
      '2026-11-03 00:00:00,2026-11-04 00:00:00,Marque,8f1d7c22-1a2b-4c3d-9e8f-001122334466,EUR,456,45.00',
      '2026-11-13 00:00:00,2026-11-14 00:00:00,Marque,8f1d7c22-1a2b-4c3d-9e8f-001122334466,EUR,0,0.00',
    ),
  },
  {
    title: 'Snapchat Ads, en anglais',
    fileName: 'sillage_campaigns.csv',
    origin: 'snapchat-ads',
    encoding: 'utf-8',
    text: lines(
      'Start Time,End Time,Campaign Name,Campaign ID,Currency,Paid Impressions,Swipe Ups,Amount Spent',
      "2026-11-03T00:00:00.000+01:00,2026-11-04T00:00:00.000+01:00,Soldes d'hiver,8f1d7c22-1a2b-4c3d-9e8f-001122334455,EUR,12345,678,1234.56",
      "2026-11-13T00:00:00.000+01:00,2026-11-14T00:00:00.000+01:00,Soldes d'hiver,8f1d7c22-1a2b-4c3d-9e8f-001122334455,EUR,9876,543,987.6",
      '2026-11-03T00:00:00.000+01:00,2026-11-04T00:00:00.000+01:00,Marque,8f1d7c22-1a2b-4c3d-9e8f-001122334466,EUR,456,78,45',
      '2026-11-13T00:00:00.000+01:00,2026-11-14T00:00:00.000+01:00,Marque,8f1d7c22-1a2b-4c3d-9e8f-001122334466,EUR,0,0,0',
      'Total,,,,EUR,22677,1299,2267.16',
    ),
  },
];

/** The bytes that are in the file. */
export function bytesOf({ text, encoding }: SampleFile): Uint8Array {
  if (encoding === 'utf-16le') {
    const codes = Uint16Array.from([0xfeff, ...Array.from(text, (_, at) => text.charCodeAt(at))]);
    return new Uint8Array(codes.buffer);
  }
  if (encoding === 'windows-1252') return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  return new TextEncoder().encode(encoding === 'utf-8-bom' ? `\uFEFF${text}` : text);
}
