/** In French: users see it among the names of their campaigns. */
export const implicitCampaignName = 'Campagne implicite';
