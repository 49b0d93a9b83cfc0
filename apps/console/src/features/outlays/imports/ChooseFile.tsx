import { useState } from 'react';
import { Button } from '../../../controls/Button.tsx';
import { Field } from '../../../controls/Field.tsx';
import { FilePick } from '../../../controls/FilePick.tsx';
import { Icon } from '../../../controls/Icon.tsx';
import styles from './imports.module.css';

interface ChooseFileProps {
  onFile: (file: File) => void;
  onText: (text: string) => void;
}

/** Where each platform exports its campaigns day by day. */
const ways = [
  ['Google Ads', 'Campagnes → Segment « Jour » → Télécharger → .csv'],
  ['Meta Ads', 'Gestionnaire de publicités → Répartition « Jour » → Rapports → Exporter (.csv)'],
  ['Microsoft Advertising', 'Rapports → Performances des campagnes, unité « Jour » → Télécharger'],
  ['Snapchat Ads', 'Gérer les publicités → Répartition « Jour » → Exporter'],
] as const;

/** A file that is dropped or chosen, or cells that are pasted. */
export function ChooseFile({ onFile, onText }: ChooseFileProps) {
  const [isOver, setOver] = useState(false);
  const [text, setText] = useState('');
  return (
    <div className={styles.choose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one way, the field inside is the other. */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onFile(file);
        }}
      >
        <Icon name="upload" size={28} />
        <p>Déposez ici le fichier CSV de votre régie</p>
        <FilePick label="Choisir un fichier" accept=".csv,.tsv,.txt,text/csv" onFile={onFile} />
      </div>
      <form
        className={styles.paste}
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') onText(text);
        }}
      >
        <Field
          label="Ou collez les cellules d’un tableur"
          hint="Une ligne par dépense : campagne, jour (03/11/2026), montant (1 234,56 €)."
        >
          {(wiring) => (
            <textarea
              {...wiring}
              rows={7}
              spellCheck={false}
              placeholder={'Campagne\tDate\tMontant\nSalon de Lyon\t03/11/2026\t1 234,56 €'}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
        <Button
          type="submit"
          whyNot={text.trim() === '' ? 'Collez d’abord des cellules.' : undefined}
        >
          Lire ce collage
        </Button>
      </form>
      <details className={styles.ways}>
        <summary>Où trouver ce fichier</summary>
        <dl>
          {ways.map(([name, way]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{way}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  );
}
