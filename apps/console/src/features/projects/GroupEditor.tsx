import type { Integration } from '@sillage/client/source/types';
import { useState } from 'react';
import { Button, IconButton } from '../../controls/Button.tsx';
import { Check, Group } from '../../controls/Check.tsx';
import { Field } from '../../controls/Field.tsx';
import styles from './ChannelsTab.module.css';
import { emptyRule, type GroupDraft, type RuleDraft, ruleText, siteKinds } from './group-drafts.ts';

interface GroupEditorProps {
  draft: GroupDraft;
  integrations: readonly Integration[];
  fault: string | undefined;
  whyNot: string | undefined;
  isFirst: boolean;
  isLast: boolean;
  onChange: (next: GroupDraft) => void;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

/** One group: its place, its name, its rules. Rules are read in a sentence until they are changed. */
export function GroupEditor({
  draft,
  integrations,
  fault,
  whyNot,
  isFirst,
  isLast,
  onChange,
  onMove,
  onRemove,
}: GroupEditorProps) {
  const [isOpen, setOpen] = useState(draft.name === '');
  const nameOf = (id: string) => integrations.find((each) => each.id === id)?.name ?? id;
  const name = draft.name || 'Nouveau groupe';
  const setRule = (index: number, rule: RuleDraft) =>
    onChange({ ...draft, rules: draft.rules.map((each, at) => (at === index ? rule : each)) });
  return (
    <section className={styles.group} aria-label={name}>
      <header className={styles.head}>
        <h3>{name}</h3>
        <div className={styles.tools}>
          <IconButton
            icon="up"
            label={`Monter ${name}`}
            whyNot={whyNot ?? (isFirst ? 'Il est déjà le premier.' : undefined)}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="down"
            label={`Descendre ${name}`}
            whyNot={whyNot ?? (isLast ? 'Il est déjà le dernier.' : undefined)}
            onClick={() => onMove(1)}
          />
          <IconButton
            icon="edit"
            label={`Modifier ${name}`}
            aria-expanded={isOpen}
            whyNot={whyNot}
            onClick={() => setOpen(!isOpen)}
          />
          <IconButton icon="trash" label={`Retirer ${name}`} whyNot={whyNot} onClick={onRemove} />
        </div>
      </header>
      {fault && <p className={styles.fault}>{fault}</p>}
      {isOpen ? (
        <div className={styles.editor}>
          <Field label="Nom">
            {(wiring) => (
              <input
                {...wiring}
                value={draft.name}
                onChange={({ target }) => onChange({ ...draft, name: target.value })}
              />
            )}
          </Field>
          {draft.rules.map((rule, index) => (
            <RuleEditor
              // biome-ignore lint/suspicious/noArrayIndexKey: a rule has no other name than its place.
              key={index}
              rule={rule}
              integrations={integrations}
              onChange={(next) => setRule(index, next)}
              onRemove={
                draft.rules.length > 1
                  ? () => onChange({ ...draft, rules: draft.rules.filter((_, at) => at !== index) })
                  : undefined
              }
            />
          ))}
          <div>
            <Button
              icon="add"
              onClick={() => onChange({ ...draft, rules: [...draft.rules, emptyRule] })}
            >
              Ou bien : une autre règle
            </Button>
          </div>
        </div>
      ) : (
        <ul className={styles.rules}>
          {draft.rules.map((rule) => {
            const text = ruleText(rule, nameOf);
            return <li key={text}>{text}</li>;
          })}
        </ul>
      )}
    </section>
  );
}

interface RuleEditorProps {
  rule: RuleDraft;
  integrations: readonly Integration[];
  onChange: (next: RuleDraft) => void;
  onRemove: (() => void) | undefined;
}

const texts = [
  ['sources', 'Source'],
  ['mediums', 'Support (utm_medium)'],
  ['campaigns', 'Campagne'],
] as const;

/** Conditions that must all hold; of a list, one value is enough. */
function RuleEditor({ rule, integrations, onChange, onRemove }: RuleEditorProps) {
  const pick = <Value extends string>(list: readonly Value[], value: Value, isIn: boolean) =>
    isIn ? [...list, value] : list.filter((each) => each !== value);
  return (
    <div className={styles.rule}>
      {texts.map(([name, label]) => (
        <Field key={name} label={label} hint="Une par ligne ; * vaut pour tout texte.">
          {(wiring) => (
            <textarea
              {...wiring}
              rows={3}
              spellCheck={false}
              value={rule[name]}
              onChange={({ target }) => onChange({ ...rule, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <Group title="Le site est un de ceux-ci">
        {siteKinds.map(([kind, text]) => (
          <Check
            key={kind}
            label={text}
            checked={rule.siteKinds.includes(kind)}
            onChange={(isIn) => onChange({ ...rule, siteKinds: pick(rule.siteKinds, kind, isIn) })}
          />
        ))}
      </Group>
      {integrations.length > 0 && (
        <Group title="Intégrations">
          {integrations.map(({ id, name }) => (
            <Check
              key={id}
              label={name}
              checked={rule.integrationIds.includes(id)}
              onChange={(isIn) =>
                onChange({ ...rule, integrationIds: pick(rule.integrationIds, id, isIn) })
              }
            />
          ))}
        </Group>
      )}
      {onRemove && (
        <div>
          <Button kind="quiet" icon="trash" onClick={onRemove}>
            Retirer cette règle
          </Button>
        </div>
      )}
    </div>
  );
}
