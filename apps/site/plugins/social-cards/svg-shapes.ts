import type { Colour } from './canvas.ts';
import { colourOf } from './card-style.ts';
import { type Contour, disc, parsePath } from './path.ts';

/** A shape of a small drawing: lines of some width, or surfaces without one. */
export interface Shape {
  contours: Contour[];
  colour: Colour;
  width?: number;
}

/** The shapes of an SVG made of stroked paths and of circles, as the logo and the icons are. */
export function readShapes(svg: string): Shape[] {
  const [root = ''] = /<svg[^>]*>/.exec(svg) ?? [];
  return [...svg.matchAll(/<(?:path|circle)[^>]*>/g)].map(([tag]) => {
    const read = (name: string) => attribute(tag, name) ?? attribute(root, name) ?? '';
    const contours = tag.startsWith('<path') ? parsePath(read('d')) : [circle(read)];
    return read('fill') === 'none'
      ? { contours, colour: colourOf(read('stroke')), width: Number(read('stroke-width')) }
      : { contours, colour: colourOf(read('fill')) };
  });
}

function circle(read: (name: string) => string): Contour {
  const ring = disc({ x: Number(read('cx')), y: Number(read('cy')) }, Number(read('r')));
  return [...ring, ...ring.slice(0, 1)];
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}=["']([^"']*)["']`).exec(tag)?.[1];
