import { publicApi } from '@sillage/contract/public-api';
import { finishErasures } from '../harness/erasures.ts';
import type { TestServer } from '../harness/server.ts';
import { type Api, params, sample } from './samples.ts';

const { operations } = publicApi;

/** Ada objects, then asks to be forgotten. */
export async function forgetAda(server: TestServer, api: Api) {
  const body = sample(operations.createErasure);
  const createObjection = await api.createObjection({ params, body });
  const objected = {
    createObjection,
    findObjections: {
      ...(await api.findObjections({ params, body })),
      // The example shows a page as any other.
      limit: 50,
    },
    listObjections: await api.listObjections({ params, query: {} }),
    liftObjection: await api.liftObjection({ params: { ...params, id: createObjection.id } }),
  };
  await server.drain();
  const createErasure = await api.createErasure({ params, body });
  await finishErasures(server.db);
  return {
    ...objected,
    createErasure,
    getErasure: await api.getErasure({ params: { ...params, id: createErasure.id } }),
    listErasures: await api.listErasures({ params, query: {} }),
  };
}
