import { LivingExample } from '@living/LivingExample';
import { RequestSample } from '@requests/RequestSample';
import { type ExampleName, exampleNames } from '@site/src/living/example-name';
import type { MDXComponentsObject } from '@theme/MDXComponents';
import MDXComponents from '@theme-original/MDXComponents';
import type { ComponentProps, ReactNode } from 'react';

type Example = (props: { platform?: string }) => ReactNode;

const example =
  (name: ExampleName): Example =>
  (props) => <LivingExample name={name} {...props} />;

const examples = Object.fromEntries(exampleNames.map((name) => [name, example(name)]));

/** A wide table scrolls on a phone, so the keyboard must reach it. */
const Table = (props: ComponentProps<'table'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it
  <div className="table-room" tabIndex={0}>
    <table {...props} />
  </div>
);

/** The components that a page uses without an import: the theme's, the living examples, requests. */
export default {
  ...MDXComponents,
  table: Table,
  RequestSample,
  ...examples,
} satisfies MDXComponentsObject;
