import { type DialogProps, Overlay } from './dialog.tsx'
import s from './drawer.module.css'

export interface DrawerProps extends Omit<DialogProps, 'size' | 'isAlert'> {
  readonly size?: 'medium' | 'large'
}

/** A modal side panel; full screen on a phone. */
export function Drawer({ size = 'medium', ...props }: DrawerProps) {
  return <Overlay {...props} size={size} classes={{ veil: s.veil, box: s.drawer, dialog: s.dialog }} />
}
