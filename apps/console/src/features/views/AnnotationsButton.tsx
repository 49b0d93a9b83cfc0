import { daysText } from '@sillage/engine/time/french-days';
import { lazy, Suspense, useState } from 'react';
import { useWhyNot } from '../../api/project.ts';
import { Button, IconButton } from '../../controls/Button.tsx';
import { Icon } from '../../controls/Icon.tsx';
import { Popover } from '../../controls/Popover.tsx';
import styles from './Annotations.module.css';
import type { Annotation } from './use-annotations.ts';

const AnnotationDialog = lazy(() => import('./AnnotationDialog.tsx'));

type Opened = { day: string } | { annotation: Annotation } | { removed: Annotation };

interface AnnotationsButtonProps {
  annotations: readonly Annotation[];
  /** The day that a new one is first about. */
  day: string;
}

/** Beside a curve: what happened on its days, and a way to write more. */
export function AnnotationsButton({ annotations, day }: AnnotationsButtonProps) {
  const whyNot = useWhyNot('add');
  const [opened, setOpened] = useState<Opened>();
  const count = annotations.length;
  return (
    <>
      <Popover
        title={count > 0 ? `Annotations (${count})` : 'Annotations'}
        icon="note"
        kind="quiet"
        side="right"
      >
        {(close) => {
          const open = (next: Opened) => {
            close();
            setOpened(next);
          };
          return (
            <div className={styles.panel}>
              <Button icon="add" whyNot={whyNot} onClick={() => open({ day })}>
                Annoter un jour
              </Button>
              {count === 0 && (
                <p>
                  Rien n’est écrit sur ces jours. Les campagnes créées et les dépenses qui changent
                  s’y annoncent d’elles-mêmes.
                </p>
              )}
              <ul className={styles.list}>
                {annotations.map((annotation) => (
                  <Row
                    key={annotation.id ?? `${annotation.firstDay} ${annotation.event}`}
                    annotation={annotation}
                    onOpen={open}
                  />
                ))}
              </ul>
            </div>
          );
        }}
      </Popover>
      {opened && (
        <Suspense fallback={null}>
          <AnnotationDialog opened={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  );
}

function Row({ annotation, onOpen }: { annotation: Annotation; onOpen: (opened: Opened) => void }) {
  const whyNot = useWhyNot('edit');
  const { firstDay, lastDay, text, kind, createdBy } = annotation;
  return (
    <li>
      <Icon name={kind === 'manual' ? 'note' : 'campaigns'} size={16} />
      <span>
        <strong>{daysText(firstDay, lastDay)}</strong> {text}
        {createdBy?.name && <small> {createdBy.name}</small>}
      </span>
      {kind === 'manual' && (
        <>
          <IconButton
            icon="edit"
            label={`Modifier : ${text}`}
            whyNot={whyNot}
            onClick={() => onOpen({ annotation })}
          />
          <IconButton
            icon="trash"
            label={`Supprimer : ${text}`}
            whyNot={whyNot}
            onClick={() => onOpen({ removed: annotation })}
          />
        </>
      )}
    </li>
  );
}
