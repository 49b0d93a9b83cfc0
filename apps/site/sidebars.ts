import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

const sidebars: SidebarsConfig = {
  docs: [
    'intro',
    {
      type: 'category',
      label: 'Concepts',
      collapsed: false,
      items: [
        {
          type: 'category',
          label: 'Événements',
          collapsed: false,
          items: ['concepts/events/event-types'],
        },
      ],
    },
  ],
};

export default sidebars;
