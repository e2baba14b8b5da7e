import type { ReactNode } from 'react'

/** How the content of a page stands: on its way, nothing there, broken, not for this person, or here. */
export type Standing<Content> =
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
export interface Faces {
  readonly loading: ReactNode
  readonly empty: ReactNode
  readonly error: (failure: Failure) => ReactNode
  readonly forbidden: ReactNode
}

export interface StandingProps<Content> {
  readonly standing: Standing<Content>
  readonly faces: Faces
  readonly children: (content: Content) => ReactNode
}

/** Shows the content, or the face of its standing. */
export function Stand<Content>({ standing, faces, children }: StandingProps<Content>): ReactNode {
  switch (standing.at) {
    case 'ready':
      return children(standing.content)
    case 'error':
      return faces.error(standing)
    case 'loading':
    case 'empty':
    case 'forbidden':
      return faces[standing.at]
  }
}
