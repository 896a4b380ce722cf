/** Error boundary of a world: the specification's generic page with the status or the message. */
import { Component, type ReactNode } from 'react';
import { useTitle } from './router';
import { useSay } from './translation';
import { UNEXPECTED, errorText } from './error-text';

export function Unexpected({ error }: { readonly error: unknown }): ReactNode {
  const say = useSay();
  useTitle(UNEXPECTED);
  return (
    <div className="unexpected" role="alert">
      <h1>{UNEXPECTED}</h1>
      <p>{errorText(error)}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {say('Reload page')}
      </button>
    </div>
  );
}

interface BoundaryProps {
  readonly children: ReactNode;
  /** The current path: navigating away clears the error. */
  readonly place?: unknown;
}
interface BoundaryState {
  readonly error: unknown;
  readonly broken: boolean;
  readonly place: unknown;
}

export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: undefined, broken: false, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error, broken: true };
  }

  static getDerivedStateFromProps(
    { place }: BoundaryProps,
    state: BoundaryState,
  ): BoundaryState | null {
    return place === state.place ? null : { error: undefined, broken: false, place };
  }

  override render(): ReactNode {
    return this.state.broken ? <Unexpected error={this.state.error} /> : this.props.children;
  }
}
