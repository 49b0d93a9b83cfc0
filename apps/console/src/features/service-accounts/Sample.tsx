import { useProject } from '../../api/project.ts';
import { Copy } from '../../controls/Copy.tsx';
import styles from './service-accounts.module.css';

/** The first lines of a program that uses the key: they run as they are. */
export function Sample({ file }: { file: string }) {
  const { id } = useProject();
  const install = `npm install ${window.location.origin}/sillage-client.tgz`;
  const program = `import { createClient } from '@sillage/client';
import { readKeyFile } from '@sillage/client/node';

const api = createClient({ key: await readKeyFile('${file}') });
const params = { projectId: '${id}' };

for await (const type of api.listEventTypes.each({ params })) console.log(type.reference);`;
  return (
    <>
      <Code title="Installer le client" text={install} />
      <Code title="Un premier programme" text={program} />
    </>
  );
}

const Code = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.code}>
    <div>
      <h3>{title}</h3>
      <Copy text={text} />
    </div>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
    <pre tabIndex={0}>{text}</pre>
  </div>
);
