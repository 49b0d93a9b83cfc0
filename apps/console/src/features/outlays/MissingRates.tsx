import { daysText } from '@sillage/engine/time/french-days';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { Notice } from '../../controls/Notice.tsx';
import { Link } from '../../router/Link.tsx';
import { counted } from './wording.ts';

/** Spend that counts nowhere, because the rate of its currency is not known on its days. */
export function MissingRates() {
  const { id: projectId, currency } = useProject();
  const { data } = useQuery({
    queryKey: ['missing-rates', projectId],
    queryFn: ({ signal }) => api.listMissingRates({ params: { projectId } }, { signal }),
  });
  if (!data || data.data.length === 0) return null;
  return (
    <Notice tone="warn">
      <p>
        Il manque un taux de référence vers {currency} : ces dépenses ne comptent pas encore dans
        les Performances. <Link to={`/${projectId}/reglages?onglet=taux`}>Voir les taux</Link>
      </p>
      <ul>
        {data.data.map((each) => (
          <li key={each.currency}>
            <strong>{each.currency}</strong>, {daysText(each.firstDay, each.lastDay)} :{' '}
            {counted(each.outlayCount, 'dépense')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
