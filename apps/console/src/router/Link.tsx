import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import type { Target } from './paths.ts';
import type { Going } from './router.ts';
import { router } from './use-router.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Target;

/** Leads to a screen: its code is fetched as soon as somebody points at the link. */
export function Link({ to, params, search, onClick, ...attributes }: LinkProps) {
  const target: Target = { to, ...(params && { params }), ...(search && { search }) };
  const prefetch = () => router.prefetch(target);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event) || attributes.target) return;
    event.preventDefault();
    void router.navigate(target);
  };
  return (
    <a
      {...attributes}
      href={router.hrefOf(target)}
      onClick={follow}
      onPointerEnter={prefetch}
      onFocus={prefetch}
    />
  );
}

/** A click that asks for another tab, another window or a file. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/** Goes elsewhere as soon as it is shown. */
export function Navigate(going: Going) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, to where it says first.
  useEffect(() => router.redirect(going), []);
  return null;
}
