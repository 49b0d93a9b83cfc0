import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type { ReactNode } from 'react';
import { bannerScript } from './banner-script';

/** On the home page as it is served: a script that warns when the page's own files are missing. */
export function BaseUrlBanner(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  if (ExecutionEnvironment.canUseDOM) return null;
  return (
    <Head>
      <script>{bannerScript(siteConfig.baseUrl)}</script>
    </Head>
  );
}
