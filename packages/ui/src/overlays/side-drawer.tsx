import { type LoadStateProps, LoadStateView } from '../feedback/load-state.tsx'
import { Drawer, type DrawerProps } from './drawer.tsx'

export interface SideDrawerProps<Content> extends Omit<DrawerProps, 'children'>, LoadStateProps<Content> {}

/** A drawer whose content is loaded when it opens. */
export function SideDrawer<Content>({ loadState, fallbacks, children, footer, ...drawer }: SideDrawerProps<Content>) {
  return (
    // The footer is hidden until the content is loaded.
    <Drawer {...drawer} footer={loadState.at === 'ready' ? footer : undefined}>
      <LoadStateView {...{ loadState, fallbacks, children }} />
    </Drawer>
  )
}
