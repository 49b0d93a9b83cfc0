import { Dialog } from '../controls/Dialog.tsx';
import { shownKeys } from '../controls/keys.ts';
import { Facts } from '../controls/Screen.tsx';

const everywhere: readonly (readonly [string, string])[] = [
  ['Ctrl K', 'Aller partout, tout faire'],
  ['?', 'Montrer les touches'],
  ['Échap', 'Fermer ce qui est ouvert'],
];

/** The keys of this screen, and those of everywhere. */
export default function KeyHelp({ onClose }: { onClose: () => void }) {
  const keys = [
    ...shownKeys().map(({ key, title }) => [keyName(key), title] as const),
    ...everywhere,
  ];
  return (
    <Dialog title="Touches" onClose={onClose}>
      <Facts facts={keys.map(([key, title]) => [title, <kbd key={key}>{key}</kbd>])} />
    </Dialog>
  );
}

const keyName = (key: string): string =>
  key === 'Escape' ? 'Échap' : key.length === 1 ? key.toUpperCase() : key;
