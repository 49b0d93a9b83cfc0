import { type ComponentType, Suspense } from 'react';
import { meQuery, projectsQuery } from './api/project.ts';
import { queries } from './api/queries.ts';
import { Empty } from './controls/Empty.tsx';
import { Waiting } from './controls/Waiting.tsx';
import { metricsQuery } from './question/use-metrics.ts';
import { Navigate } from './router/Link.tsx';
import { matchPath, type Params } from './router/paths.ts';
import { LazyScreen } from './router/screen.ts';
import { ParamsContext, usePathname } from './router/use-router.ts';
import { Broken } from './shell/Broken.tsx';
import { ProjectFrame } from './shell/ProjectFrame.tsx';
import { Shell } from './shell/Shell.tsx';

/** The screens of a project, by what follows its name in the address. */
const screens: Readonly<Record<string, () => Promise<ComponentType>>> = {
  performances: () =>
    import('./shell/AnnotatedPerformances.tsx').then((m) => m.AnnotatedPerformances),
  parcours: () => import('./features/paths/Paths.tsx').then((m) => m.Paths),
  personnes: () => import('./features/users/Users.tsx').then((m) => m.Users),
  'personnes/$userId': () => import('./features/users/UserPage.tsx').then((m) => m.UserPage),
  visites: () => import('./features/interactions/Visits.tsx').then((m) => m.Visits),
  'visites/$visitId': () =>
    import('./features/interactions/VisitPage.tsx').then((m) => m.VisitPage),
  'mise-en-route': () => import('./features/start/Start.tsx').then((m) => m.Start),
  acces: () => import('./features/agents/Access.tsx').then((m) => m.Access),
  'comptes-de-service': () =>
    import('./features/service-accounts/ServiceAccounts.tsx').then((m) => m.ServiceAccounts),
  webhooks: () => import('./features/webhooks/Webhooks.tsx').then((m) => m.Webhooks),
  'webhooks/$webhookId': () =>
    import('./features/webhooks/WebhookScreen.tsx').then((m) => m.WebhookScreen),
  evenements: () => import('./features/events/Events.tsx').then((m) => m.Events),
  'evenements/$eventId': () => import('./features/events/EventPage.tsx').then((m) => m.EventPage),
  corbeille: () => import('./features/trash/Trash.tsx').then((m) => m.Trash),
  'en-direct': () => import('./features/live/Live.tsx').then((m) => m.Live),
  types: () => import('./features/event-types/EventTypes.tsx').then((m) => m.EventTypes),
  'types/$reference': () =>
    import('./features/event-types/EventTypePage.tsx').then((m) => m.EventTypePage),
  champs: () => import('./features/user-fields/UserFields.tsx').then((m) => m.UserFields),
  journal: () => import('./features/audit/Audit.tsx').then((m) => m.Audit),
  reglages: () => import('./features/projects/Settings.tsx').then((m) => m.Settings),
  campagnes: () => import('./features/campaigns/Campaigns.tsx').then((m) => m.Campaigns),
  'campagnes/$id': () =>
    import('./features/campaigns/CampaignPage.tsx').then((m) => m.CampaignPage),
  integrations: () =>
    import('./features/integrations/Integrations.tsx').then((m) => m.Integrations),
  depenses: () => import('./features/outlays/Outlays.tsx').then((m) => m.Outlays),
  'v/$viewId': () => import('./features/views/OpenView.tsx').then((m) => m.OpenView),
};

type Frame = 'none' | 'shell' | 'project';

interface Route {
  path: string;
  frame: Frame;
  screen: LazyScreen;
}

const routes: readonly Route[] = [
  {
    path: '/',
    frame: 'shell',
    screen: new LazyScreen(() =>
      import('./features/projects/FirstProject.tsx').then((m) => m.FirstProject),
    ),
  },
  // What a link shows without an account: outside the shell, which asks to sign in.
  {
    path: '/partage/$token',
    frame: 'none',
    screen: new LazyScreen(() =>
      import('./features/views/shared/SharedPage.tsx').then((m) => m.SharedPage),
    ),
  },
  ...Object.entries(screens).map(
    ([path, load]): Route => ({
      path: `/$projectId/${path}`,
      frame: 'project',
      screen: new LazyScreen(load),
    }),
  ),
];

function routeOf(pathname: string): { route: Route; params: Params } | undefined {
  for (const route of routes) {
    const params = matchPath(route.path, pathname);
    if (params) return { route, params };
  }
  return undefined;
}

export const fetchScreen = (pathname: string): Promise<unknown> | undefined =>
  routeOf(pathname)?.route.screen.fetch();

/**
 * Asks for what the screen of an address cannot do without, before its code is there: the token that all
 * questions wait for is fetched meanwhile.
 */
export function askAhead(pathname: string): void {
  const { route, params } = routeOf(pathname) ?? {};
  if (!route || route.frame === 'none') return;
  void queries.prefetchQuery(projectsQuery);
  void queries.prefetchQuery(meQuery);
  if (params?.projectId !== undefined && route.path.endsWith('/performances'))
    void queries.prefetchQuery(metricsQuery(params.projectId));
}

/** The screen of the address, in its frame. */
export function Routes() {
  const pathname = usePathname();
  const found = routeOf(pathname);
  if (!found)
    return matchPath('/$projectId', pathname) ? (
      <Navigate to={`${pathname as `/${string}`}/performances`} replace />
    ) : (
      <NoScreen projectId={pathname.split('/')[1] ?? ''} />
    );
  const { route, params } = found;
  const screen = (
    <Broken key={pathname}>
      <Suspense fallback={<Waiting rows={10} />}>
        <Shown screen={route.screen} />
      </Suspense>
    </Broken>
  );
  return (
    <ParamsContext value={params}>
      {route.frame === 'none' ? (
        screen
      ) : (
        <Shell>{route.frame === 'project' ? <ProjectFrame>{screen}</ProjectFrame> : screen}</Shell>
      )}
    </ParamsContext>
  );
}

function Shown({ screen }: { screen: LazyScreen }) {
  const Component = screen.use();
  return <Component />;
}

const NoScreen = ({ projectId }: { projectId: string }) => (
  <ParamsContext value={{ projectId }}>
    <Shell>
      <ProjectFrame>
        <Empty title="Cet écran n’existe pas" picture="lighthouse" isWhole>
          <p>L’adresse ne mène à aucun écran de la console.</p>
          <a href="/app">Revenir à l’accueil</a>
        </Empty>
      </ProjectFrame>
    </Shell>
  </ParamsContext>
);
