import type { ReactNode } from 'react'

/** How the content of a page stands: on its way, nothing there, broken, not for this person, or here. */
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

/** What is shown in each case but the good one. All four must be given: a page that forgets one does not compile. */
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

/** Shows the content, or the face of its standing. */
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
