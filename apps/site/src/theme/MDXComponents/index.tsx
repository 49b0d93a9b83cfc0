import { LivingExample } from '@living/LivingExample';
import { type ExampleName, exampleNames } from '@site/src/living/example-name';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';
import type { ReactNode } from 'react';

type Example = (props: { platform?: string }) => ReactNode;

const example =
  (name: ExampleName): Example =>
  (props) => <LivingExample name={name} {...props} />;

const examples = Object.fromEntries(exampleNames.map((name) => [name, example(name)]));

/** What a page may name without importing it: the theme's own, and the living examples. */
export default { ...MDXComponents, ...examples } satisfies MDXComponentsObject;
