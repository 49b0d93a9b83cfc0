import type { Operation } from './operation.ts';

/** Operations that are sent by another method than GET, and change nothing: why each is no deed. */
export const questions: Readonly<Record<string, string>> = {
  queryInsights: 'asks for numbers',
  queryAttribution: 'asks for numbers',
  queryAttributionPivot: 'asks for numbers',
  queryPaths: 'asks for numbers',
  listCredits: 'is a list',
  listPathEvents: 'is a list',
  previewOutlayImport: 'says what an import would do',
  findObjections: 'looks a person up',
  exportPerson: 'is told as an export',
};

/** Whether doing the operation is a deed, which the audit log tells. What senders send is none. */
export const isDeed = (id: string, { method, access }: Operation): boolean =>
  method !== 'GET' && access !== 'sender' && !Object.hasOwn(questions, id);

/** Whether the operation may read much of what a project holds, and changes nothing of it. */
export const isQuestion = (id: string, { method, query, csv }: Operation): boolean =>
  Object.hasOwn(questions, id) ||
  (method === 'GET' && (csv !== undefined || Object.hasOwn(query?.properties ?? {}, 'after')));
