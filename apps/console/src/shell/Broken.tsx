import { Component, type ReactNode } from 'react';
import { Empty } from '../controls/Empty.tsx';

/** A screen that fails says so, and leaves the others alone. */
export class Broken extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError = () => ({ hasFailed: true });

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Empty title="Cet écran est en panne" picture="lighthouse">
        <p>Les autres écrans ne le sont pas. Si cela se répète, prévenez qui exploite Sillage.</p>
        <button type="button" onClick={() => window.location.reload()}>
          Recharger la page
        </button>
      </Empty>
    );
  }
}
