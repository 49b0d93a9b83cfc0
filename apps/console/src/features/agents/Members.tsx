import type { Member } from '@sillage/client/source/client';
import { useMe, useProject, useWhyNot } from '../../api/project.ts';
import { Badge } from '../../controls/Badge.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { More } from '../../controls/More.tsx';
import { Panel } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { useAddress } from '../../question/use-address.ts';
import styles from './agents.module.css';
import { MemberPanel } from './MemberPanel.tsx';
import { RoleChoice } from './RoleChoice.tsx';
import { Seen } from './Seen.tsx';
import { standingOn } from './standing.ts';
import { useMembers } from './use-members.ts';
import { nameOf, standingNames } from './wording.ts';

/** The people of the workspace, with what they are on this project. */
export function Members() {
  const project = useProject();
  const { data: me } = useMe();
  const { get, set } = useAddress();
  const whyNot = useWhyNot('manage');
  const { rows, error, refetch, more } = useMembers(project.accountId, true);
  const opened = rows?.find(({ id }) => id === get('ouvert'));
  if (error && !rows) return <Failure error={error} retry={refetch} />;
  return (
    <Panel
      title="Membres de l’espace de travail"
      actions={
        rows && (
          <Export
            name={`acces-${project.id}`}
            question={[`Accès au projet ${project.name} (${project.id})`]}
            table={() => ({
              heads: [
                'Adresse e-mail',
                'Nom',
                'Rôle',
                'Second facteur',
                'Dernière connexion',
                'Désactivé',
              ],
              rows: rows.map((member) => [
                member.email,
                nameOf(member),
                standingNames[standingOn(project.id, member)],
                member.hasSecondFactor ? 'oui' : 'non',
                member.lastSignedInAt,
                member.disabledAt,
              ]),
            })}
          />
        )
      }
    >
      {rows ? (
        <Table<Member>
          caption="Membres de l’espace de travail"
          rows={rows}
          keyOf={({ id }) => id}
          isQuiet={({ disabledAt }) => disabledAt !== null}
          columns={[
            {
              key: 'person',
              title: 'Personne',
              cell: (member) => (
                <div className={styles.person}>
                  <button type="button" onClick={() => set({ ouvert: member.id })}>
                    {nameOf(member)}
                    {member.id === me?.id && ' (vous)'}
                  </button>
                  {nameOf(member) !== member.email && <span>{member.email}</span>}
                </div>
              ),
            },
            {
              key: 'role',
              title: 'Sur ce projet',
              cell: (member) => (
                <RoleChoice
                  projectId={project.id}
                  projectName={project.name}
                  member={member}
                  members={rows}
                  whyNot={whyNot}
                  isQuiet
                />
              ),
            },
            {
              key: 'factor',
              title: 'Second facteur',
              cell: ({ hasSecondFactor }) =>
                hasSecondFactor ? (
                  <Badge tone="good">En place</Badge>
                ) : (
                  <Badge tone="warn">Absent</Badge>
                ),
            },
            {
              key: 'seen',
              title: 'Dernière connexion',
              cell: ({ lastSignedInAt }) => (
                <Seen at={lastSignedInAt} timezone={project.timezone} />
              ),
            },
            {
              key: 'state',
              title: 'Compte',
              cell: ({ disabledAt }) =>
                disabledAt === null ? 'Actif' : <Badge tone="bad">Désactivé</Badge>,
            },
          ]}
        />
      ) : (
        <Waiting rows={5} />
      )}
      <More {...more} />
      {opened && rows && (
        <MemberPanel
          member={opened}
          members={rows}
          onClose={() => set({ ouvert: undefined, acte: undefined })}
        />
      )}
    </Panel>
  );
}
