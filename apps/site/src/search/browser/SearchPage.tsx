import Head from '@docusaurus/Head';
import { useHistory, useLocation } from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import { type ReactNode, useEffect, useRef } from 'react';
import type { SiteMapEntry } from '../documents/site-map';
import { RecentSearches } from './RecentSearches';
import { Results } from './Results';
import styles from './SearchPage.module.css';
import { SiteMap } from './SiteMap';
import { readSearchAddress, type SearchAddress, searchAddress, searchPath } from './search-address';
import { resultsTitle } from './wording';

const typingPauseMs = 150;

/** The results page. Its address holds the whole request. */
export default function SearchPage({ siteMap }: { siteMap: SiteMapEntry[] }): ReactNode {
  const { search } = useLocation();
  const isBrowser = useIsBrowser();
  const address = readSearchAddress(isBrowser ? search : '');
  const content =
    address.q.trim() === '' ? (
      <>
        <RecentSearches />
        <SiteMap entries={siteMap} />
      </>
    ) : (
      <Results {...address} />
    );
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
          content
        ) : (
          <noscript>
            <p>La recherche demande JavaScript, que votre navigateur n’exécute pas.</p>
            <SiteMap entries={siteMap} />
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
  const updateAddress = () => {
    window.clearTimeout(pause.current);
    history.replace(searchAddress({ q: input.current?.value ?? '', ctx, version }));
  };

  // What was written before React came is searched for as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React comes
  useEffect(() => {
    if (input.current?.value && input.current.value !== q) updateAddress();
  }, []);
  // Links change the address too. The field follows them, unless the reader is typing in it.
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
          updateAddress();
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
          spellCheck="false"
          className={styles.input}
          onChange={() => {
            window.clearTimeout(pause.current);
            pause.current = window.setTimeout(updateAddress, typingPauseMs);
          }}
        />
        <button type="submit" className={styles.submit}>
          Rechercher
        </button>
      </form>
    </search>
  );
}
