import { pageView, visit } from '../../api/test/harness/hits.ts';
import type { TestServer } from '../../api/test/harness/server.ts';
import type { SampleRequest } from '../src/reference/samples/sample-request.ts';

export type World = Awaited<ReturnType<typeof newWorld>>;

/** A project in which what the contract's examples name exists. */
export async function newWorld(server: TestServer) {
  const { id: projectId } = await server.newProject();
  const project = { projectId };
  await server.agents.addUserField({
    params: project,
    body: { storageKey: 'email', type: 'email', discriminant: true },
  });
  const { wmktId, id: integrationId } = await server.agents.createIntegration({
    params: project,
    body: { name: 'Salons' },
  });
  await server.api.createEventType({
    params: project,
    body: {
      reference: 'order',
      name: 'Commande',
      fields: [
        {
          ingestionKey: 'email',
          storageKey: 'email',
          type: 'email',
          entity: 'user',
          discriminant: true,
        },
        { ingestionKey: 'order_id', storageKey: 'order-id', type: 'string', entity: 'event-type' },
        { ingestionKey: 'total', storageKey: 'turnover', type: 'currency', entity: 'statistic' },
        {
          ingestionKey: 'products',
          storageKey: 'product-count',
          type: 'number',
          entity: 'statistic',
        },
        {
          ingestionKey: 'paid',
          storageKey: 'paid',
          type: 'state',
          entity: 'state',
          optional: true,
        },
      ],
    },
  });
  const postOrder = (order_id: string) =>
    server.api.postEventSync({
      body: {
        projectId,
        nonce: `commande-${order_id}`,
        eventType: 'order',
        data: { email: 'ada@exemple.fr', order_id, total: 12, products: 1 },
      },
    });
  const { id: event } = await postOrder('1');
  const { id: mistake } = await postOrder('2');
  const { userId } = await server.api.getEvent({ params: { projectId, id: event } });
  const { id: campaign } = await server.api.createCampaign({
    params: { projectId, wmktId },
    body: { campaignSlug: 'salon-2026', name: 'Salon 2026' },
  });
  const meet = () =>
    server.api.createOfflineInteraction({
      params: project,
      body: {
        date: '2026-03-01T09:30:00.000Z',
        userData: { email: 'ada@exemple.fr' },
        nodeData: { wmktId },
      },
    });
  const { id: interaction } = await meet();
  const { id: mistakenVisit } = await meet();
  const spend = () =>
    server.api.createOutlay({
      params: { projectId, wmktId, parentCampaignId: campaign },
      body: {
        amount: { amount: 100, currency: 'EUR' },
        startDate: '2026-03-01T00:00:00.000Z',
        endDate: '2026-04-01T00:00:00.000Z',
      },
    });
  const { _id: outlay } = await spend();
  const { _id: mistakenOutlay } = await spend();
  const spendOnSource = () =>
    server.api.createSourceOutlay({
      params: project,
      body: {
        source: 'utm:newsletter',
        amount: { amount: 100, currency: 'EUR' },
        startDate: '2026-03-01T00:00:00.000Z',
        endDate: '2026-04-01T00:00:00.000Z',
      },
    });
  const { _id: sourceOutlay } = await spendOnSource();
  const { _id: mistakenSourceOutlay } = await spendOnSource();
  const { _id: restoredOutlay } = await spendOnSource();
  await server.api.deleteSourceOutlay({ params: { projectId, outlayId: restoredOutlay } });
  const { id: importId } = await server.api.createOutlayImport({
    params: project,
    body: { name: 'mars.csv', origin: 'google-ads', rowCount: 1 },
  });
  const { id: mistakenImport } = await server.api.createOutlayImport({
    params: project,
    body: { name: 'avril.csv', origin: 'google-ads', rowCount: 1 },
  });
  // A stranger who says that two known people are one: a merge to confirm or to dismiss.
  await server.agents.addUserField({
    params: project,
    body: { storageKey: 'customer', type: 'string', discriminant: true },
  });
  for (const data of [{ customer: '7' }, { customer: '7', email: 'ada@exemple.fr' }])
    await visit(server, pageView(projectId, { hitType: 'identify', data }));
  const { data: merges } = await server.api.listMerges({ params: project });
  const merge = merges[0]?.id ?? '';
  const grace = { storageKey: 'email', value: 'grace@exemple.fr' };
  const { id: erasure } = await server.api.createErasure({ params: project, body: grace });
  const { id: objection } = await server.api.createObjection({ params: project, body: grace });
  const newWebhook = () =>
    server.api.createWebhook({
      params: project,
      body: { name: 'Essai', url: 'https://exemple.invalid/', kinds: ['state'] },
    });
  const { id: webhookId } = await newWebhook();
  const { id: mistakenHook } = await newWebhook();
  const { id: deliveryId } = await server.api.testWebhook({ params: { projectId, webhookId } });
  const newView = (screen: string) =>
    server.api.createView({ params: project, body: { name: 'Essai', screen } });
  const { id: viewId } = await newView('performances');
  const { id: mistakenView } = await newView('performances');
  const linkTo = async (screen: string) => {
    const at = { projectId, viewId: (await newView(screen)).id };
    const { id: linkId, token } = await server.api.createViewLink({ params: at, body: {} });
    return { ...at, linkId, token };
  };
  const annotate = async () => {
    const body = { firstDay: '2026-03-01', text: 'Essai' };
    return (await server.api.createAnnotation({ params: project, body })).id ?? '';
  };
  const annotationId = await annotate();
  const mistakenAnnotation = await annotate();
  const link = await linkTo('performances');
  const { token } = link;
  const { token: pathToken } = await linkTo('parcours');
  const { viewId: sharedId, linkId } = await linkTo('performances');
  const campaignParams = { parentCampaignId: campaign };
  const outlayParams = { ...campaignParams, outlayId: outlay };

  /** Which parameters of each operation name something that the examples cannot know. */
  const known: Record<string, Record<string, string>> = {
    listEventTypes: {},
    createEventType: {},
    getEventType: { id: 'order' },
    postEvent: {},
    postEventSync: {},
    postEventBatch: {},
    getRawEvent: { id: event },
    listEvents: {},
    listFieldValues: { storageKey: 'order-id' },
    listTrashedEvents: {},
    replayEvents: {},
    listTrashReasons: {},
    getEvent: { id: event },
    deleteEvent: { id: mistake },
    patchState: { id: event },
    patchStatistic: { id: event },
    listUserMetrics: { id: userId ?? '' },
    listMetrics: {},
    queryInsights: {},
    getEventAttribution: { id: event },
    queryAttribution: {},
    queryAttributionPivot: {},
    queryPaths: {},
    listCredits: {},
    listPathEvents: {},
    listSourceOutlays: {},
    createSourceOutlay: {},
    createSourceOutlayBatch: {},
    getSourceOutlay: { outlayId: sourceOutlay },
    updateSourceOutlay: { outlayId: sourceOutlay },
    deleteSourceOutlay: { outlayId: mistakenSourceOutlay },
    listMissingRates: {},
    listReferenceRates: {},
    previewOutlayImport: {},
    createOutlayImport: {},
    listOutlayImports: {},
    getOutlayImport: { importId },
    addOutlayImportRows: { importId },
    listOutlayImportRows: { importId },
    continueOutlayImport: { importId },
    undoOutlayImport: { importId: mistakenImport },
    restoreOutlay: { outlayId: restoredOutlay },
    getChannelGroups: {},
    replaceChannelGroups: {},
    resetChannelGroups: {},
    getAttributionSettings: {},
    postHits: {},
    listUsers: {},
    getUser: { id: userId ?? '' },
    listMerges: {},
    listConsents: {},
    confirmMerge: { id: merge },
    undoMerge: { id: merge },
    createErasure: {},
    listErasures: {},
    getErasure: { id: erasure },
    createObjection: {},
    findObjections: {},
    exportPerson: {},
    listObjections: {},
    liftObjection: { id: objection },
    listInteractions: {},
    getInteraction: { id: interaction },
    listInteractionHits: { id: interaction },
    getProject: {},
    listIntegrations: {},
    getIntegration: { integrationId },
    deleteInteraction: { id: mistakenVisit },
    deleteSource: {},
    listUserInteractions: { id: userId ?? '' },
    createOfflineInteraction: {},
    createOfflineInteractionBatch: {},
    listCampaigns: {},
    createCampaign: {},
    getCampaign: { id: campaign },
    updateCampaign: { id: campaign },
    listOutlays: campaignParams,
    createOutlay: campaignParams,
    createOutlayBatch: {},
    getOutlay: outlayParams,
    updateOutlay: outlayParams,
    deleteOutlay: { ...campaignParams, outlayId: mistakenOutlay },
    streamLive: {},
    listRefusals: {},
    listWebhooks: {},
    createWebhook: {},
    getWebhook: { webhookId },
    updateWebhook: { webhookId },
    deleteWebhook: { webhookId: mistakenHook },
    rotateWebhookSecret: { webhookId },
    testWebhook: { webhookId },
    listWebhookDeliveries: { webhookId },
    getWebhookDelivery: { webhookId, deliveryId },
    resendWebhookDelivery: { webhookId, deliveryId },
    listProjectCampaigns: {},
    listProjectOutlays: {},
    listViews: {},
    createView: {},
    getView: { viewId },
    updateView: { viewId },
    deleteView: { viewId: mistakenView },
    listViewLinks: { viewId },
    createViewLink: { viewId },
    revokeViewLink: { viewId: sharedId, linkId },
    getSharedView: { token },
    querySharedAttribution: { token },
    querySharedPaths: { token: pathToken },
    listAnnotations: {},
    createAnnotation: {},
    updateAnnotation: { annotationId },
    deleteAnnotation: { annotationId: mistakenAnnotation },
  };
  return {
    projectId,
    /** Whether all that an operation's sample names is here, so that it must succeed. */
    knows: (operationId: string) => operationId in known,
    /** The same request, with what is here in the place of the examples. */
    place: (request: SampleRequest): SampleRequest => {
      // The two ways to send an event have one example, which the server would know already.
      const nonce = `${request.operationId}-1042`;
      const body = JSON.parse(JSON.stringify(request.body ?? null), (name, value) => {
        const here: Record<string, string> = { projectId, wmktId, nonce };
        return here[name] ?? value;
      });
      const params = { ...request.params, projectId, wmktId, ...known[request.operationId] };
      return {
        ...request,
        params,
        // A sample that never ends would keep the others waiting.
        ...(request.stream && { query: { ...request.query, duration: 1 } }),
        ...(request.body !== undefined && { body }),
      };
    },
  };
}
