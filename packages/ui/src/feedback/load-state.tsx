import type { ReactNode } from 'react'

/** Load state of a page's content: loading, empty, error, forbidden, or ready. */
export type LoadState<Content> =
  | { readonly at: 'loading' }
  | { readonly at: 'empty' }
  | ({ readonly at: 'error' } & Failure)
  | { readonly at: 'forbidden' }
  | { readonly at: 'ready'; readonly content: Content }

export interface Failure {
  readonly problem: unknown
  readonly retry: () => void
}

/** Fallbacks of all states but ready; a missing one is a compile error. */
export interface LoadStateFallbacks {
  readonly loading: ReactNode
  readonly empty: ReactNode
  readonly error: (failure: Failure) => ReactNode
  readonly forbidden: ReactNode
}

export interface LoadStateProps<Content> {
  readonly loadState: LoadState<Content>
  readonly fallbacks: LoadStateFallbacks
  readonly children: (content: Content) => ReactNode
}

/** Renders the content, or the fallback of its state. */
export function LoadStateView<Content>({ loadState, fallbacks, children }: LoadStateProps<Content>): ReactNode {
  switch (loadState.at) {
    case 'ready':
      return children(loadState.content)
    case 'error':
      return fallbacks.error(loadState)
    case 'loading':
    case 'empty':
    case 'forbidden':
      return fallbacks[loadState.at]
  }
}
