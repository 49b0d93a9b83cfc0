import type { Interaction, interactionOperations } from '@sillage/contract/visits/interactions';
import type { offlineInteractionOperations } from '@sillage/contract/visits/offline-interactions';
import { ApiError } from '../../errors/api-error.ts';
import { inOrder, refused } from '../../flows/batch-results.ts';
import { existingUser } from '../../flows/people/existing-user.ts';
import { existingProject } from '../../flows/projects/existing-project.ts';
import {
  createOfflineInteraction,
  createOfflineInteractions,
} from '../../flows/visits/create-offline-interactions.ts';
import { deleteInteraction, deleteSource } from '../../flows/visits/delete-visits.ts';
import { type Columns, CsvAnswer, csvLines } from '../../http/csv.ts';
import { cursorPaginationOf, toCursorPage } from '../../http/cursors.ts';
import { type Handlers, type OperationRequest, OtherAnswer } from '../../http/operations.ts';
import { periodOf } from '../../http/pagination.ts';
import type { Db } from '../../store/driver/database.ts';
import { currentUserId } from '../../store/people/user-merges.ts';
import {
  findInteraction,
  type InteractionFilter,
  interactionOrder,
  listInteractions,
  streamInteractions,
} from '../../store/visits/interactions.ts';

type Operations = typeof interactionOperations & typeof offlineInteractionOperations;

export const interactionRoutes = (db: Db): Handlers<Operations> => ({
  async createOfflineInteraction({ params, body }) {
    const { interaction, isNew } = await createOfflineInteraction(db, params.projectId, body);
    return isNew ? interaction : new OtherAnswer(interaction);
  },

  async createOfflineInteractionBatch({ params, body }) {
    const created = await createOfflineInteractions(db, params.projectId, body);
    return inOrder(
      created.map((each) =>
        each instanceof ApiError
          ? refused(each)
          : { status: each.isNew ? 201 : 200, id: each.interaction.id },
      ),
    );
  },

  listInteractions: ({ params, query, wantsCsv }) =>
    answerList(db, params.projectId, query, wantsCsv),

  async getInteraction({ params: { projectId, id } }) {
    const interaction = await findInteraction(db, projectId, id);
    if (!interaction) throw new ApiError('interaction-not-found', { id });
    return interaction;
  },

  deleteInteraction: ({ params }) => deleteInteraction(db, params.projectId, params.id, new Date()),

  deleteSource: ({ params, query }) => deleteSource(db, params.projectId, query, new Date()),

  async listUserInteractions({ params: { projectId, id }, query, wantsCsv }) {
    await existingProject(db, projectId);
    const userId = await existingUser(db, projectId, id);
    const answer = await answerList(db, projectId, { ...query, userId }, wantsCsv);
    return answer instanceof CsvAnswer ? answer : { userId, ...answer };
  },
});

type Query = OperationRequest<Operations['listInteractions']>['query'];

async function answerList(db: Db, projectId: string, query: Query, wantsCsv: boolean) {
  await existingProject(db, projectId);
  const { sort: key = 'startDate', order = 'ASC' } = query;
  const wantedOrder = interactionOrder({ key, descending: order === 'DESC' });
  const { since: _, until: __, userId, ...filter } = query;
  const wanted: InteractionFilter = {
    ...filter,
    ...(userId !== undefined && { userId: await currentUserId(db, projectId, userId) }),
    ...periodOf(query),
  };
  if (wantsCsv)
    return new CsvAnswer(
      `interactions-${projectId}.csv`,
      csvLines(columns, streamInteractions(db, projectId, wanted, wantedOrder)),
    );
  const pagination = cursorPaginationOf(query, wantedOrder);
  return toCursorPage(pagination, await listInteractions(db, projectId, wanted, pagination));
}

const columns: Columns<Interaction> = {
  id: (row) => row.id,
  type: (row) => row.type,
  userId: (row) => row.userId,
  trackerId: (row) => row.trackerId,
  firsthitId: (row) => row.firsthitId,
  startDate: (row) => row.startDate,
  endDate: (row) => row.endDate,
  duration: (row) => row.duration,
  hitCount: (row) => row.hitCount,
  isBot: (row) => row.isBot,
  source: (row) => row.source,
  sourceCampaign: (row) => row.sourceCampaign,
  referrer: (row) => row.referrer,
  referrerType: (row) => row.referrerType,
  firstPage: (row) => row.firstPage,
  browser: (row) => row.userAgent?.browser.name,
  device: (row) => row.userAgent?.device.type,
  os: (row) => row.userAgent?.os.name,
  countryCode: (row) => row.geo?.countryCode,
  state: (row) => row.geo?.state,
  city: (row) => row.geo?.city,
  asnName: (row) => row.asn?.asnName,
  integrationId: (row) => row.integrationId,
  nodeId: (row) => row.nodeId,
  externalId: (row) => row.externalId,
};
