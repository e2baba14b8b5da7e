import { ListFrame, type ListFrameProps } from './list-frame.tsx'
import { Stand, type StandingProps } from './standing.tsx'

export interface ListPageProps<Content> extends Omit<ListFrameProps, 'table'>, StandingProps<Content> {}

/** A page that is a list. Heading, buckets and filters stay while its rows load; who may not see it sees nothing of it. */
export function ListPage<Content>({ standing, faces, children, ...frame }: ListPageProps<Content>) {
  if (standing.at === 'forbidden') return faces.forbidden
  return <ListFrame {...frame} table={<Stand {...{ standing, faces, children }} />} />
}
