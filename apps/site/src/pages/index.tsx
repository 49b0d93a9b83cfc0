import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { Audiences } from '@site/src/home/Audiences';
import { BaseUrlBanner } from '@site/src/home/BaseUrlBanner';
import { ConsolePictures } from '@site/src/home/ConsolePictures';
import { FirstCommand } from '@site/src/home/FirstCommand';
import { Hero } from '@site/src/home/Hero';
import { Platforms } from '@site/src/home/Platforms';
import Layout from '@theme/Layout';
import type { ReactNode } from 'react';

export default function HomePage(): ReactNode {
  const { siteConfig } = useDocusaurusContext();
  return (
    <Layout
      title={siteConfig.tagline}
      description="Sillage relie chaque vente et chaque demande aux campagnes qui les ont amenées, et à ce qu’elles ont coûté."
    >
      <BaseUrlBanner />
      <main>
        <Hero tagline={siteConfig.tagline} />
        <Audiences />
        <ConsolePictures />
        <FirstCommand />
        <Platforms />
      </main>
    </Layout>
  );
}
