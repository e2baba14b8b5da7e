import { Stand, type StandingProps } from '../feedback/load-state.tsx'
import { Drawer, type DrawerProps } from './drawer.tsx'

export interface SideDrawerProps<Content> extends Omit<DrawerProps, 'children'>, StandingProps<Content> {}

/** A panel from the side whose content is fetched when it opens. */
export function SideDrawer<Content>({ standing, faces, children, footer, ...drawer }: SideDrawerProps<Content>) {
  return (
    // Nothing can be done with what is not there yet.
    <Drawer {...drawer} footer={standing.at === 'ready' ? footer : undefined}>
      <Stand {...{ standing, faces, children }} />
    </Drawer>
  )
}
