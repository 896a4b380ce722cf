/** What is shown when a world breaks: the specification's generic page with the status or the message. */
import { Component, type ReactNode } from 'react';
import { useTitle } from './router';
import { useSay } from './words';
import { UNEXPECTED, whatWentWrong } from './what-went-wrong';

export function Unexpected({ error }: { readonly error: unknown }): ReactNode {
  const say = useSay();
  useTitle(UNEXPECTED);
  return (
    <div className="unexpected" role="alert">
      <h1>{UNEXPECTED}</h1>
      <p>{whatWentWrong(error)}</p>
      <button type="button" onClick={() => window.location.reload()}>
        {say('Reload page')}
      </button>
    </div>
  );
}

export class ErrorBoundary extends Component<
  { readonly children: ReactNode },
  { readonly error: unknown; readonly broken: boolean }
> {
  override state = { error: undefined as unknown, broken: false };

  static getDerivedStateFromError(error: unknown): { error: unknown; broken: boolean } {
    return { error, broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? <Unexpected error={this.state.error} /> : this.props.children;
  }
}
