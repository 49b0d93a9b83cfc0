import type { AuditEntry } from '../access/audit.ts';
import { projectId } from './story.ts';

const agentId = '5b0a1c7e-3d2f-4e6a-9b8c-7d6e5f4a3b2c';

export const auditEntry: AuditEntry = {
  id: '9a7b6c5d-4e3f-4a2b-8c1d-0e9f8a7b6c5d',
  at: '2026-03-02T08:00:00.000Z',
  kind: 'change',
  operation: 'updateProject',
  actor: { kind: 'agent', id: agentId, keyId: null, name: 'camille@exemple.fr' },
  projectId,
  object: { kind: 'project', id: projectId },
  path: '/projects/demo',
  before: { currency: 'EUR' },
  after: { currency: 'USD' },
  address: '203.0.113.0',
  requestId: '2f1e0d9c-8b7a-4695-8473-625140f3e2d1',
};

export const signInEntry: AuditEntry = {
  id: '1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
  at: '2026-03-02T07:58:12.000Z',
  kind: 'sign-in',
  operation: 'signIn',
  actor: { kind: 'agent', id: agentId, keyId: null, name: 'camille@exemple.fr' },
  projectId: null,
  object: { kind: 'agent', id: agentId },
  path: null,
  before: null,
  after: { methods: ['pwd'] },
  address: '203.0.113.0',
  requestId: '7c6b5a49-3827-4165-9403-f2e1d0c9b8a7',
};

const columns =
  'id,at,kind,operation,actorKind,actorId,actorKeyId,actorName,projectId,objectKind,objectId,path,before,after,address,requestId';

export const auditCsv = `${columns}
9a7b6c5d-4e3f-4a2b-8c1d-0e9f8a7b6c5d,2026-03-02T08:00:00.000Z,change,updateProject,agent,5b0a1c7e-3d2f-4e6a-9b8c-7d6e5f4a3b2c,,camille@exemple.fr,demo,project,demo,/projects/demo,"{""currency"":""EUR""}","{""currency"":""USD""}",203.0.113.0,2f1e0d9c-8b7a-4695-8473-625140f3e2d1
`;

export const serverAuditCsv = `${columns}
1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f,2026-03-02T07:58:12.000Z,sign-in,signIn,agent,5b0a1c7e-3d2f-4e6a-9b8c-7d6e5f4a3b2c,,camille@exemple.fr,,agent,5b0a1c7e-3d2f-4e6a-9b8c-7d6e5f4a3b2c,,,"{""methods"":[""pwd""]}",203.0.113.0,7c6b5a49-3827-4165-9403-f2e1d0c9b8a7
`;
