import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
} from '@tanstack/react-query';

/**
 * Answers that are asked again once something has changed. A first answer that is still on its way may
 * be from before the change: it is let go, as the library does with the later ones alone.
 */
export class FreshQueries extends QueryClient {
  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    const { refetchType: _, predicate, ...concerned } = filters;
    await this.cancelQueries({
      ...concerned,
      predicate: (query) => query.state.data === undefined && (predicate?.(query) ?? true),
    });
    return super.invalidateQueries(filters, options);
  }
}
