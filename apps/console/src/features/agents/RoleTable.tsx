import { Table } from '../../controls/Table.tsx';
import { roleMeanings } from './wording.ts';

/** What each role may do, in short: opened by who wonders. */
export const RoleTable = () => (
  <details>
    <summary>Ce que chaque rôle peut faire</summary>
    <Table
      caption="Ce que chaque rôle peut faire"
      rows={roleMeanings}
      keyOf={([name]) => name}
      columns={[
        { key: 'role', title: 'Rôle', cell: ([name]) => name },
        { key: 'opens', title: 'Ce qu’il permet', cell: ([, opens]) => opens },
      ]}
    />
    <p style={{ margin: 0 }}>
      <a href="/docs/concepts/access#roles">Les rôles en détail</a> ·{' '}
      <a href="/docs/technicals/permissions">Le tableau de tous les droits</a>
    </p>
  </details>
);
