import { LivingExample } from '@living/LivingExample';
import { type ExampleName, exampleNames } from '@site/src/living/example-name';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';
import type { ComponentProps, ReactNode } from 'react';

type Example = (props: { platform?: string }) => ReactNode;

const example =
  (name: ExampleName): Example =>
  (props) => <LivingExample name={name} {...props} />;

const examples = Object.fromEntries(exampleNames.map((name) => [name, example(name)]));

/** A wide one is scrolled on a phone: by keyboard it must be reached for that. */
const Table = (props: ComponentProps<'table'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
  <table tabIndex={0} {...props} />
);

/** What a page may name without importing it: the theme's own, and the living examples. */
export default { ...MDXComponents, table: Table, ...examples } satisfies MDXComponentsObject;
