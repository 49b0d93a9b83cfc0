import { daysText } from '@sillage/engine/time/french-days';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import type { Project } from '../../api/project.ts';
import { Icon } from '../../controls/Icon.tsx';
import styles from './PerformanceTable.module.css';
import type { PerformanceRow } from './performance-rows.ts';

interface MissingRatesProps {
  rows: readonly PerformanceRow[];
  project: Project;
}

/** A spend that cannot be converted is not a spend of 0: where it is, and which rate it waits for. */
export function MissingRates({ rows, project }: MissingRatesProps) {
  const missing = rows.filter(({ spend }) => spend === null);
  const { data } = useQuery({
    queryKey: ['missing-rates', project.id],
    queryFn: ({ signal }) =>
      api.listMissingRates({ params: { projectId: project.id } }, { signal }),
    enabled: missing.length > 0,
  });
  if (missing.length === 0) return null;
  const rates = (data?.data ?? []).map(
    ({ currency, firstDay, lastDay }) => `${currency} (${daysText(firstDay, lastDay)})`,
  );
  return (
    <p className={styles.missing} role="note">
      <Icon name="warning" size={16} />
      <span>
        La dépense de {missing.map(({ name }) => name).join(', ')} attend un taux de référence
        {rates.length > 0 && ` : ${rates.join(', ')}`}. Ni total ni retour tant qu’il n’est pas
        chargé.
      </span>
    </p>
  );
}
