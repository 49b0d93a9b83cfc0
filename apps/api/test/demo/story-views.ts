import { publicApi } from '@sillage/contract/public-api';
import type { NewView } from '@sillage/contract/views/views';
import type { TestServer } from '../harness/server.ts';
import { type Api, params, sample } from './samples.ts';

const { operations } = publicApi;

/** Has somebody write on a day what the spend says of another by itself. */
export async function annotate(api: Api) {
  const createAnnotation = await api.createAnnotation({
    params,
    body: sample(operations.createAnnotation),
  });
  const at = { params: { ...params, annotationId: createAnnotation.id ?? '' } };
  return {
    createAnnotation,
    listAnnotations: await api.listAnnotations({
      params,
      query: { since: '2026-03-01', until: '2026-03-03' },
    }),
    updateAnnotation: await api.updateAnnotation({
      ...at,
      body: sample(operations.updateAnnotation),
    }),
    deleteAnnotation: await api.deleteAnnotation(at),
  };
}

/** Has the project keep a view of its figures, and show it to somebody without an account. */
export async function keepViews({ url }: TestServer, api: Api) {
  const body: NewView = sample(operations.createView);
  const createView = await api.createView({ params, body });
  const at = { params: { ...params, viewId: createView.id } };
  const createViewLink = await api.createViewLink({
    ...at,
    body: sample(operations.createViewLink),
  });
  const ask = async (token: string, part: string, question?: unknown) => {
    const response = await fetch(`${url}/v1/shared-views/${token}${part}`, {
      ...(part !== '' && { method: 'POST' }),
      ...(question !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(question),
      }),
    });
    return response.json();
  };
  const { token } = createViewLink;
  const shown = {
    getSharedView: await ask(token, ''),
    querySharedAttribution: await ask(
      token,
      '/attribution',
      sample(operations.querySharedAttribution),
    ),
  };
  const paths = await api.createView({ params, body: { ...body, screen: 'parcours' } });
  const pathsAt = { params: { ...params, viewId: paths.id } };
  const link = await api.createViewLink({ ...pathsAt, body: {} });
  const querySharedPaths = await ask(link.token, '/paths');
  await api.deleteView(pathsAt);
  return {
    createView,
    getView: await api.getView(at),
    listViews: await api.listViews({ params, query: {} }),
    createViewLink,
    listViewLinks: await api.listViewLinks(at),
    listProjectViewLinks: await api.listProjectViewLinks({ params }),
    ...shown,
    querySharedPaths,
    revokeViewLink: await api.revokeViewLink({
      params: { ...at.params, linkId: createViewLink.id },
    }),
    updateView: await api.updateView({ ...at, body: sample(operations.updateView) }),
    deleteView: await api.deleteView(at),
  };
}
