import { type ReactNode, useState } from 'react';

/** Crashes outside the layout, whose own boundary would catch it. */
export default function CrashOutsidePage(): ReactNode {
  const [lit, setLit] = useState(false);
  if (lit) throw new Error('Boum.', { cause: new Error('La mèche.') });
  return (
    <>
      <h1>Essai</h1>
      <button type="button" onClick={() => setLit(true)}>
        Allumer
      </button>
    </>
  );
}
