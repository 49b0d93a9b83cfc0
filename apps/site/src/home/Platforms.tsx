import Link from '@docusaurus/Link';
import type { ReactNode } from 'react';
import styles from './Platforms.module.css';

const platforms = [
  {
    title: 'D’où vient le trafic',
    links: [
      ['/docs/guides/trafic-source/google-ads-configuration', 'Google Ads'],
      ['/docs/guides/trafic-source/meta-ads-configuration', 'Meta Ads'],
      ['/docs/guides/trafic-source/microsoft-ads-configuration', 'Microsoft Ads'],
      ['/docs/guides/trafic-source/snapchat-ads-configuration', 'Snapchat Ads'],
      ['/docs/guides/trafic-source/add-custom-trafic-source', 'Votre propre source'],
    ],
  },
  {
    title: 'Où Sillage se pose',
    links: [
      ['/docs/guides/getting-started#console', 'WooCommerce, Shopify, PrestaShop'],
      [
        '/docs/guides/getting-started/tracking-configuration/google-tag-manager-configuration',
        'Google Tag Manager',
      ],
      ['/docs/technicals/tracking-script', 'Une ligne dans vos pages'],
      ['/docs/technicals/client', 'Votre serveur'],
    ],
  },
] as const;

export const Platforms = (): ReactNode => (
  <div className={styles.platforms}>
    {platforms.map(({ title, links }) => (
      <section key={title}>
        <h2 className={styles.title}>{title}</h2>
        <ul>
          {links.map(([to, label]) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
);
