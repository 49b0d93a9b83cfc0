import { publicApi } from '@sillage/contract/public-api';
import { type Api, params, sample } from './samples.ts';

const { operations } = publicApi;

/** Has a source cost something, and takes it back. */
export async function spendOnSource(api: Api) {
  const createSourceOutlay = await api.createSourceOutlay({
    params,
    body: sample(operations.createSourceOutlay),
  });
  const at = { params: { ...params, outlayId: createSourceOutlay._id } };
  return {
    createSourceOutlay,
    getSourceOutlay: await api.getSourceOutlay(at),
    listSourceOutlays: await api.listSourceOutlays({ params, query: {} }),
    deleteSourceOutlay: await api.deleteSourceOutlay(at),
    createSourceOutlayBatch: await api.createSourceOutlayBatch({
      params,
      body: sample(operations.createSourceOutlayBatch),
    }),
  };
}

/** Has the project choose its own groups, and return to those that all have. */
export async function groupChannels(api: Api) {
  return {
    replaceChannelGroups: await api.replaceChannelGroups({
      params,
      body: sample(operations.replaceChannelGroups),
    }),
    getChannelGroups: await api.getChannelGroups({ params }),
    resetChannelGroups: await api.resetChannelGroups({ params }),
  };
}
