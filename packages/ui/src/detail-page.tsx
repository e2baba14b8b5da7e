import { DetailFrame, type DetailFrameProps } from './detail-frame.tsx'
import { Stand, type StandingProps } from './standing.tsx'

export interface DetailPageProps<Content> extends StandingProps<Content> {
  /** Title, facts, tabs and actions, which only the thing itself can say. */
  readonly frame: (content: Content) => Omit<DetailFrameProps, 'children'>
}

/** A page about one thing, its tabs being routes. Nothing of the frame is drawn before the thing is known. */
export function DetailPage<Content>({ standing, faces, children, frame }: DetailPageProps<Content>) {
  return (
    <Stand standing={standing} faces={faces}>
      {(content) => <DetailFrame {...frame(content)}>{children(content)}</DetailFrame>}
    </Stand>
  )
}
