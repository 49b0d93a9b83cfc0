import type { LinkDelivery } from '@sillage/client/source/client';
import type { QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import { useDeed } from '../../api/use-deed.ts';
import { Button } from '../../controls/Button.tsx';
import { Confirm } from '../../controls/Confirm.tsx';
import type { IconName } from '../../controls/Icon.tsx';
import styles from './agents.module.css';
import { Delivery } from './Delivery.tsx';

export interface AccountDeed {
  title: string;
  icon: IconName;
  /** What will happen. */
  meaning: string;
  done: string;
  isDanger?: boolean;
  whyNot?: string | undefined;
  /** To be typed first, when nothing can undo it. */
  name?: string;
  /** A link is given when somebody must be handed one. */
  run: () => Promise<LinkDelivery | unknown>;
  onDone?: () => void;
}

interface AccountDeedsProps {
  deeds: readonly AccountDeed[];
  changes: readonly QueryKey[];
}

const isDelivery = (answer: unknown): answer is LinkDelivery =>
  typeof answer === 'object' && answer !== null && 'delivery' in answer;

/** What can be done to somebody's account: each is told before it is done. */
export function AccountDeeds({ deeds, changes }: AccountDeedsProps) {
  const [asked, setAsked] = useState<string>();
  const [given, setGiven] = useState<LinkDelivery>();
  const chosen = deeds.find(({ title }) => title === asked);
  const deed = useDeed({
    run: (each: AccountDeed) => each.run(),
    done: (_, each) => each.done,
    changes,
    onDone: (answer, each) => {
      setAsked(undefined);
      if (isDelivery(answer)) setGiven(answer);
      each.onDone?.();
    },
  });
  const close = () => {
    deed.forget();
    setAsked(undefined);
  };
  return (
    <div className={styles.deeds}>
      {deeds.map(({ title, icon, isDanger, whyNot }) => (
        <Button
          key={title}
          icon={icon}
          kind={isDanger ? 'danger' : 'plain'}
          whyNot={whyNot}
          onClick={() => setAsked(title)}
        >
          {title}
        </Button>
      ))}
      {chosen && (
        <Confirm
          title={`${chosen.title} ?`}
          submit={chosen.title}
          isDanger={chosen.isDanger ?? false}
          busy={deed.busy}
          error={deed.error}
          {...(chosen.name !== undefined && { name: chosen.name })}
          onConfirm={() => deed.run(chosen)}
          onClose={close}
        >
          <p style={{ margin: 0 }}>{chosen.meaning}</p>
        </Confirm>
      )}
      {given && (
        <Delivery
          title="Lien de mot de passe"
          delivery={given}
          life="Il vaut une heure et ne sert qu’une fois."
          onClose={() => setGiven(undefined)}
        />
      )}
    </div>
  );
}
