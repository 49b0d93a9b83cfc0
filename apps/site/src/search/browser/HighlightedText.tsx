import { Fragment, type ReactNode } from 'react';
import type { Highlighted } from '../query/highlight-words';

export function HighlightedText({ pieces }: { pieces: Highlighted }): ReactNode {
  return pieces.map((piece, position) => {
    const Piece = position % 2 === 1 ? 'mark' : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its position alone
    return <Piece key={position}>{piece}</Piece>;
  });
}
