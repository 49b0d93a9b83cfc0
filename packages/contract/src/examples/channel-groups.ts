import type { ChannelGroups } from '../attribution/channel-groups.ts';
import { defaultChannelGroups } from '../attribution/default-channel-groups.ts';

/** A project that tells its partners apart from other referring sites. */
export const channelGroups: ChannelGroups = {
  groups: [
    {
      identifier: 'paid-search',
      name: 'Recherche payante',
      rules: [
        { sources: ['google-ads', 'microsoft-ads'] },
        { siteKinds: ['search'], mediums: ['cpc', 'ppc', 'paid*'] },
      ],
    },
    {
      identifier: 'organic-search',
      name: 'Recherche naturelle',
      rules: [{ siteKinds: ['search'] }],
    },
    {
      identifier: 'partners',
      name: 'Partenaires',
      rules: [{ sources: ['referral:partenaire.fr'] }, { mediums: ['partenaire'] }],
    },
  ],
  isDefault: false,
  updatedAt: '2026-03-02T08:15:00.000Z',
};

/** A project that has chosen none, or that returns to these. */
export const initialChannelGroups: ChannelGroups = {
  groups: [...defaultChannelGroups],
  isDefault: true,
  updatedAt: null,
};
