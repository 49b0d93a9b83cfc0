import { Fragment, type ReactNode } from 'react';
import type { Marked } from '../query/mark-words';

export function MarkedText({ pieces }: { pieces: Marked }): ReactNode {
  return pieces.map((piece, position) => {
    const Piece = position % 2 === 1 ? 'mark' : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
    return <Piece key={position}>{piece}</Piece>;
  });
}
