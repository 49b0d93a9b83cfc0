import Head from '@docusaurus/Head';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PlanEntry } from '../documents/site-plan';
import { Results } from './Results';
import styles from './SearchPage.module.css';
import { SitePlan } from './SitePlan';
import { readSearchAddress, type SearchAddress, searchAddress, searchPath } from './search-address';
import { resultsTitle } from './wording';

const pauseOfTyping = 150;

/** The page of results: everything that is asked is in its address. */
export default function SearchPage({ plan }: { plan: PlanEntry[] }): ReactNode {
  const { search } = useLocation();
  const isBrowser = useIsBrowser();
  const address = readSearchAddress(isBrowser ? search : '');
  const found = address.q.trim() === '' ? <SitePlan plan={plan} /> : <Results {...address} />;
  return (
    <Layout
      title={resultsTitle(address.q)}
      description="Cherchez dans la documentation de Sillage."
    >
      <Head>
        <meta name="robots" content="noindex, follow" />
      </Head>
      <main className={styles.page}>
        <h1>Recherche</h1>
        <SearchForm {...address} />
        {isBrowser ? (
          found
        ) : (
          <noscript>
            <p>La recherche demande JavaScript, que votre navigateur n’exécute pas.</p>
            <SitePlan plan={plan} />
          </noscript>
        )}
      </main>
    </Layout>
  );
}

function SearchForm({ q, ctx, version }: SearchAddress): ReactNode {
  const history = useHistory();
  const input = useRef<HTMLInputElement>(null);
  const pause = useRef(0);
  const ask = () => {
    window.clearTimeout(pause.current);
    history.replace(searchAddress({ q: input.current?.value ?? '', ctx, version }));
  };

  // Typing changes the address, and other links do: what is being typed is never overwritten.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q;
  }, [q]);
  useEffect(() => () => window.clearTimeout(pause.current), []);

  return (
    <search>
      <form
        action={searchPath}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={q}
          placeholder={'Que cherchez-vous\u202f?'}
          aria-label="Rechercher dans la documentation"
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
          onChange={() => {
            window.clearTimeout(pause.current);
            pause.current = window.setTimeout(ask, pauseOfTyping);
          }}
        />
        <button type="submit" className={styles.submit}>
          Rechercher
        </button>
      </form>
    </search>
  );
}
