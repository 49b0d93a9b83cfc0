import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useProject } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Confirm } from '../../controls/Confirm.tsx';
import { Field } from '../../controls/Field.tsx';
import { FormDialog } from '../../controls/FormDialog.tsx';
import styles from './Annotations.module.css';
import type { Annotation } from './use-annotations.ts';

interface AnnotationDialogProps {
  opened: { day: string } | { annotation: Annotation } | { removed: Annotation };
  onClose: () => void;
}

/** What happened on a day, or on some: for everybody who reads the project's curves. */
export default function AnnotationDialog({ opened, onClose }: AnnotationDialogProps) {
  if ('removed' in opened) return <Removal annotation={opened.removed} onClose={onClose} />;
  return 'annotation' in opened ? (
    <Form annotation={opened.annotation} day={opened.annotation.firstDay} onClose={onClose} />
  ) : (
    <Form day={opened.day} onClose={onClose} />
  );
}

interface FormProps {
  annotation?: Annotation;
  day: string;
  onClose: () => void;
}

function Form({ annotation, day, onClose }: FormProps) {
  const { id: projectId } = useProject();
  const [firstDay, setFirstDay] = useState(day);
  const [lastDay, setLastDay] = useState(annotation?.lastDay ?? '');
  const [text, setText] = useState(annotation?.text ?? '');
  const { run, busy, error, faultOf } = useDeed({
    run: () => {
      const body = { firstDay, lastDay: lastDay || firstDay, text };
      return annotation?.id
        ? api.updateAnnotation({ params: { projectId, annotationId: annotation.id }, body })
        : api.createAnnotation({ params: { projectId }, body });
    },
    done: 'L’annotation est sur les courbes.',
    changes: [['annotations', projectId]],
    onDone: onClose,
  });
  const isReady = firstDay !== '' && text.trim() !== '';
  return (
    <FormDialog
      title={annotation ? 'Modifier l’annotation' : 'Annoter un jour'}
      submit={annotation ? 'Enregistrer' : 'Annoter'}
      busy={busy}
      error={error}
      fields={['firstDay', 'lastDay', 'text']}
      whyNot={isReady ? undefined : 'Donnez un jour, et ce qui est arrivé.'}
      onSubmit={() => run(undefined)}
      onClose={onClose}
    >
      <Field
        label="Ce qui est arrivé"
        hint={`${200 - text.length} caractères encore`}
        fault={faultOf('text') && 'Ce texte n’est pas accepté.'}
      >
        {(wiring) => (
          <input
            {...wiring}
            maxLength={200}
            placeholder="Nouvelle page d’accueil"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className={styles.days}>
        <Field label="Jour" fault={faultOf('firstDay') && 'Ce jour n’existe pas.'}>
          {(wiring) => (
            <input
              {...wiring}
              type="date"
              value={firstDay}
              onChange={({ target }) => setFirstDay(target.value)}
            />
          )}
        </Field>
        <Field
          label="Dernier jour"
          hint="Facultatif, compris."
          fault={faultOf('lastDay') && 'Ce jour est avant le premier, ou un an après.'}
        >
          {(wiring) => (
            <input
              {...wiring}
              type="date"
              min={firstDay}
              value={lastDay}
              onChange={({ target }) => setLastDay(target.value)}
            />
          )}
        </Field>
      </div>
    </FormDialog>
  );
}

function Removal({ annotation, onClose }: { annotation: Annotation; onClose: () => void }) {
  const { id: projectId } = useProject();
  const { run, busy, error } = useDeed({
    run: () => api.deleteAnnotation({ params: { projectId, annotationId: annotation.id ?? '' } }),
    done: 'L’annotation est supprimée.',
    changes: [['annotations', projectId]],
    onDone: onClose,
  });
  return (
    <Confirm
      title="Supprimer cette annotation ?"
      submit="Supprimer"
      busy={busy}
      error={error}
      onConfirm={() => run(undefined)}
      onClose={onClose}
    >
      <p>« {annotation.text} » quittera les courbes de tous.</p>
    </Confirm>
  );
}
