import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { Failure } from '../../controls/Failure.tsx';
import { Waiting } from '../../controls/Waiting.tsx';
import { Navigate } from '../../router/Link.tsx';
import { searchValues } from '../../router/search-values.ts';
import { useParams } from '../../router/use-router.ts';

/** The short address of a view: it leads to the screen and its question. */
export function OpenView() {
  const { projectId, viewId } = useParams() as {
    projectId: string;
    viewId: string;
  };
  const { data, error, refetch } = useQuery({
    queryKey: ['views', projectId, viewId],
    queryFn: ({ signal }) => api.getView({ params: { projectId, viewId } }, { signal }),
    staleTime: 0,
  });
  if (error) return <Failure error={error} retry={refetch} isWhole />;
  if (!data) return <Waiting rows={10} />;
  return (
    <Navigate
      to={`/${projectId}/${data.screen}`}
      search={searchValues(new URLSearchParams(data.address))}
      replace
    />
  );
}
