import { type LoadStateProps, LoadStateView } from '../feedback/load-state.tsx'
import { Drawer, type DrawerProps } from './drawer.tsx'

export interface SideDrawerProps<Content> extends Omit<DrawerProps, 'children'>, LoadStateProps<Content> {}

/** A panel from the side whose content is fetched when it opens. */
export function SideDrawer<Content>({ loadState, fallbacks, children, footer, ...drawer }: SideDrawerProps<Content>) {
  return (
    // Nothing can be done with what is not there yet.
    <Drawer {...drawer} footer={loadState.at === 'ready' ? footer : undefined}>
      <LoadStateView {...{ loadState, fallbacks, children }} />
    </Drawer>
  )
}
