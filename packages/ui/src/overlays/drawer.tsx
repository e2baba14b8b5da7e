import { Dialog as AriaDialog, DialogTrigger, Modal, ModalOverlay } from 'react-aria-components'
import { defined } from '../core/defined.ts'
import { DialogInside, type DialogProps } from './dialog.tsx'
import s from './drawer.module.css'

export interface DrawerProps extends Omit<DialogProps, 'size' | 'isAlert'> {
  readonly size?: 'medium' | 'large'
}

/** A modal side panel; full screen on a phone. */
export function Drawer(props: DrawerProps) {
  const { trigger, isOpen, onOpenChange, size = 'medium', keepsOpen = false } = props
  const state = defined({ isOpen, onOpenChange })
  const overlay = (
    <ModalOverlay className={s.veil ?? ''} isDismissable={!keepsOpen} {...(trigger ? {} : state)}>
      <Modal className={s.drawer ?? ''} data-size={size}>
        <AriaDialog className={s.dialog ?? ''}>{({ close }) => <DialogInside {...props} close={close} />}</AriaDialog>
      </Modal>
    </ModalOverlay>
  )
  if (!trigger) return overlay
  return (
    <DialogTrigger {...state}>
      {trigger}
      {overlay}
    </DialogTrigger>
  )
}
