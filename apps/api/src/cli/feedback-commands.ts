import type { Command, CommandName } from './command.ts';

/** Commands about what readers say of the site's pages. */
export const feedbackCommands = {
  'feedback list': {
    options: { page: 'optional' },
    run: async (agents, _, { page }) => {
      const { data } = await agents.listPageFeedback();
      return data.filter((opinion) => page === undefined || opinion.page === page);
    },
  },
  'feedback erase': {
    argument: 'id',
    options: {},
    run: (agents, id) => agents.deletePageFeedback({ params: { id } }),
  },
} satisfies Partial<Record<CommandName, Command>>;
