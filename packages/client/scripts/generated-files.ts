import { agentsApi } from '@sillage/contract/agents-api';
import { isDeed } from '@sillage/contract/deeds';
import { openapi } from '@sillage/contract/openapi';
import { type Api, isCreation, type Operation } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import type { OperationRow } from '../src/operation-row.ts';
import {
  answersStream,
  type DescribedOperation,
  printOperation,
  printSchema,
} from './print-types.ts';

type Json = Record<string, never>;

const heading = '// Written by `npm run generate`, from the description of the API.\n\n';

const inSource = (name: string) => new URL(`../src/${name}`, import.meta.url);

const describe = (api: Api) =>
  openapi(api, '') as unknown as {
    paths: Record<string, Record<string, DescribedOperation>>;
    components: { schemas: Record<string, Json> };
  };

type Document = ReturnType<typeof describe>;

const operationsOf = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

const described: Record<string, Operation> = {
  ...publicApi.operations,
  ...agentsApi.operations,
};

/** What is posted without a key of its own, to change something: a rotation, a message, a try. */
function isDoneAgain({ operationId }: DescribedOperation): boolean {
  const operation = described[operationId];
  return operation?.method === 'POST' && isDeed(operationId, operation) && !isCreation(operation);
}

function rowOf(method: string, path: string, operation: DescribedOperation): OperationRow {
  const takes = (name: string) =>
    operation.parameters.some((parameter) => parameter.name.toLowerCase() === name);
  return [
    method.toUpperCase(),
    path,
    ...(takes('after') ? (['after'] as const) : takes('offset') ? (['offset'] as const) : []),
    ...(takes('idempotency-key') ? (['key'] as const) : []),
    ...(answersStream(operation) ? (['stream'] as const) : []),
    ...(isDoneAgain(operation) ? (['again'] as const) : []),
  ];
}

function printTable(name: string, document: Document): string {
  const rows = operationsOf(document).map(({ method, path, operation }) => {
    const row = rowOf(method, path, operation)
      .map((cell) => `'${cell}'`)
      .join(', ');
    return `  ${operation.operationId}: [${row}],\n`;
  });
  return `export const ${name}: Record<string, OperationRow> = {\n${rows.join('')}};\n`;
}

const printOperations = (name: string, document: Document): string =>
  `export interface ${name} {\n${operationsOf(document)
    .map(({ operation }) => printOperation(operation))
    .join('')}}\n`;

/** What each operation does, in French: the deeds that the audit log tells, then all others. */
function printNames(...apis: readonly Api[]): string {
  const rows = apis.flatMap(({ operations }) => Object.entries(operations));
  const table = (name: string, isIn: (row: (typeof rows)[number]) => boolean) => {
    const lines = rows.filter(isIn).map(([id, { summary }]) => `  ${id}: '${summary}',\n`);
    return `export const ${name}: Record<string, string> = {\n${[...new Set(lines)].sort().join('')}};\n`;
  };
  return `${table('deedNames', ([id, row]) => isDeed(id, row))}\n${table('otherNames', ([id, row]) => !isDeed(id, row))}`;
}

const [forPrograms, forPeople] = [describe(publicApi), describe(agentsApi)];
const schemas = { ...forPeople.components.schemas, ...forPrograms.components.schemas };

/** What the client has of the contract: built and not kept. */
export const generatedFiles = [
  {
    file: inSource('operations.ts'),
    text: `${heading}import type { OperationRow } from './operation-row.ts';\n\n${printTable('publicOperations', forPrograms)}\n${printTable('agentsOperations', forPeople)}`,
  },
  {
    file: inSource('operation-names.ts'),
    text: heading + printNames(publicApi, agentsApi),
  },
  {
    file: inSource('types.ts'),
    text: `${heading}${[
      printOperations('PublicOperations', forPrograms),
      printOperations('AgentsOperations', forPeople),
      ...Object.entries(schemas)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, schema]) => printSchema(name, schema)),
    ].join('\n')}`,
  },
];
