import { dayAt } from '@sillage/engine/time/zoned-time';
import { api } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { readEvery } from '../../api/read-every.ts';
import { usePages } from '../../api/use-pages.ts';
import { Button } from '../../controls/Button.tsx';
import { Empty } from '../../controls/Empty.tsx';
import { Export } from '../../controls/Export.tsx';
import { Failure } from '../../controls/Failure.tsx';
import { More } from '../../controls/More.tsx';
import { Panel, Screen } from '../../controls/Screen.tsx';
import { Table } from '../../controls/Table.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { count } from '../../format/numbers.ts';
import { useVisitNames } from '../../question/use-visit-names.ts';
import { Facets } from './Facets.tsx';
import { NewInteraction } from './NewInteraction.tsx';
import { useVisitsSearch } from './use-visits-search.ts';
import { VisitFilters } from './VisitFilters.tsx';
import { visitColumns } from './visit-columns.tsx';
import { visitFile, visitQuestion } from './visit-files.ts';
import { natures, toQuery } from './visits-search.ts';

/** Sessions and what did not happen on the site, the latest first. */
export function Visits() {
  const project = useProject();
  const { id: projectId, timezone } = project;
  const screen = useVisitsSearch();
  const { search } = screen;
  const today = dayAt(Date.now(), timezone);
  const query = toQuery(search, today, timezone);
  const names = useVisitNames(projectId);
  const { rows, total, error, refetch, more } = usePages({
    queryKey: ['interactions', projectId, query],
    ask: (start, options) =>
      api.listInteractions({ params: { projectId }, query: { ...query, ...start } }, options),
  });
  const isFiltered = Object.keys(search.filters).length > 0;
  const whyNot = useWhyNot('add');
  return (
    <Screen
      title="Visites"
      lead="Chaque passage sur votre site, d’où il vient et où il mène ; et ce qui s’est passé ailleurs : appels, salons, courriers."
      actions={
        <>
          <Button icon="add" whyNot={whyNot} onClick={screen.create}>
            Ajouter hors ligne
          </Button>
          <Export
            name={`visites-${projectId}`}
            question={visitQuestion(project, search, today)}
            table={async () => {
              const every = await readEvery(
                api.listInteractions.each({ params: { projectId }, query }),
              );
              return visitFile(every, names, timezone);
            }}
          />
        </>
      }
    >
      <VisitFilters {...screen} today={today} />
      {search.nature === 'visites' && !isFiltered && (
        <Facets project={project} period={search.period} today={today} onChoose={screen.filterBy} />
      )}
      {error && !rows && <Failure error={error} retry={refetch} />}
      {!rows && !error && <Waiting rows={12} />}
      {rows?.length === 0 && (
        <Empty title="Rien dans cette période" picture={isFiltered ? 'lighthouse' : 'sea'}>
          {isFiltered ? (
            <>
              <p>Aucune visite ne répond à ces filtres.</p>
              <Button kind="primary" onClick={screen.clearFilters}>
                Retirer les filtres
              </Button>
            </>
          ) : (
            <>
              <p>Les visites s’affichent ici dès que le script est sur votre site.</p>
              <a href={`/app/${projectId}/mise-en-route`}>Installer le script</a>
            </>
          )}
        </Empty>
      )}
      {rows && rows.length > 0 && (
        <Panel title={`${natures[search.nature]} : ${totalText(total ?? 0)}`}>
          <Table
            caption={natures[search.nature]}
            columns={visitColumns({ project, names, search, sortBy: screen.sortBy, rows })}
            rows={rows}
            keyOf={({ id }) => id}
          />
          <More {...more} />
        </Panel>
      )}
      {screen.doing === 'ajouter' && whyNot === undefined && (
        <NewInteraction project={project} onClose={screen.doNothing} />
      )}
    </Screen>
  );
}

/** The list counts no further. */
const counted = 10_000;

const totalText = (total: number): string =>
  total >= counted ? `plus de ${count(total)}` : count(total);
