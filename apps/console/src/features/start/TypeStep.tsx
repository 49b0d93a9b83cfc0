import { api } from '../../api/api.ts';
import { useProject, useWhyNot } from '../../api/project.ts';
import { useDeed } from '../../api/use-deed.ts';
import { Button } from '../../controls/Button.tsx';
import { Refusal } from '../../controls/Failure.tsx';
import { Link } from '../../router/Link.tsx';
import styles from './Start.module.css';
import { usualTypes } from './snippets.ts';

/** An event type of a usual kind, made by one click; any other in its own screen. */
export function TypeStep() {
  const { id: projectId } = useProject();
  const whyNot = useWhyNot('add');
  const { run, busy, error } = useDeed({
    run: (type: (typeof usualTypes)[number]) =>
      api.createEventType({
        params: { projectId },
        body: { ...type, fields: type.fields.map((field) => ({ ...field })) },
      }),
    done: ({ name }) => `Le type « ${name} » est créé.`,
    changes: [
      ['start', projectId, 'types'],
      ['event-types', projectId],
    ],
  });
  return (
    <>
      <p>
        Un type d’événement dit de quoi une commande est faite : qui l’a passée, son montant. On
        peut en ajouter et les changer ensuite.
      </p>
      <div className={styles.choices}>
        {usualTypes.map((type) => (
          <Button
            key={type.reference}
            icon="add"
            busy={busy}
            whyNot={whyNot}
            onClick={() => run(type)}
          >
            {type.name}
          </Button>
        ))}
      </div>
      <Refusal error={error} />
      <p>
        <Link to={`/${projectId}/types`}>Composer un autre type d’événement</Link>
      </p>
    </>
  );
}
