import { lazy, Suspense, useState } from 'react';
import { announce } from '../controls/announce.ts';
import { Popover } from '../controls/Popover.tsx';
import { Waiting } from '../controls/Waiting.tsx';
import type { View } from '../features/views/use-views.ts';
import { shortAddress } from '../features/views/use-views.ts';
import type { ViewDeed } from '../features/views/ViewsPanel.tsx';
import { usePathname, useSearchText } from '../router/use-router.ts';

const ViewsPanel = lazy(() => import('../features/views/ViewsPanel.tsx'));
const ViewDialogs = lazy(() => import('../features/views/ViewDialogs.tsx'));

/** Screens whose address is worth a name: none that looks for a person. */
const keptScreens = ['performances', 'parcours', 'visites', 'evenements', 'corbeille', 'depenses'];

type Opened = { deed: 'save' | 'links' } | { deed: ViewDeed; view: View };

/** Saved views, in the head of every screen that can be one. What it opens is fetched when opened. */
export function ViewsButton() {
  const path = usePathname();
  const address = useSearchText();
  const [opened, setOpened] = useState<Opened>();
  const [, screen = '', ...deeper] = path.replace(/^\/(app\/)?/, '').split('/');
  if (!keptScreens.includes(screen) || deeper.length > 0) return null;
  const copy = (view: View) =>
    navigator.clipboard.writeText(shortAddress(view)).then(
      () => announce('L’adresse courte est copiée.'),
      () => announce(shortAddress(view)),
    );
  return (
    <>
      <Popover title="Vues" icon="views" side="right">
        {(close) => (
          <Suspense fallback={<Waiting rows={4} />}>
            <ViewsPanel
              close={close}
              onOpen={(deed) => {
                close();
                setOpened({ deed });
              }}
              onDeed={(deed, view) => {
                if (deed === 'copy') return void copy(view);
                close();
                setOpened({ deed, view });
              }}
            />
          </Suspense>
        )}
      </Popover>
      {opened && (
        <Suspense fallback={null}>
          <ViewDialogs
            screen={screen}
            address={address}
            opened={opened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
