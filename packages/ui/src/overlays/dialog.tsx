import type { ReactElement, ReactNode } from 'react'
import { Dialog as AriaDialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../controls/button.tsx'
import { CloseIcon } from '../controls/icons.tsx'
import { defined } from '../core/defined.ts'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './dialog.module.css'

export interface DialogProps {
  readonly title: ReactNode
  /** The content; as a function it is handed `close`. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly footer?: ReactNode | ((close: () => void) => ReactNode)
  readonly size?: 'small' | 'medium' | 'large'
  /** A button of the kit that opens it; or drive it by `isOpen` and `onOpenChange`. */
  readonly trigger?: ReactElement | undefined
  readonly isOpen?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
  readonly isAlert?: boolean
  /** A press beside it does not close it: for forms with something to lose. */
  readonly keepsOpen?: boolean
}

/** A modal window over the page; on a phone a sheet from below. Escape closes it, the focus goes back. */
export function Dialog(props: DialogProps) {
  const { trigger, isOpen, onOpenChange, size = 'medium', isAlert = false, keepsOpen = false } = props
  const state = defined({ isOpen, onOpenChange })
  const overlay = (
    <ModalOverlay className={s.veil ?? ''} isDismissable={!keepsOpen && !isAlert} {...(trigger ? {} : state)}>
      <Modal className={s.modal ?? ''} data-size={size}>
        <AriaDialog className={s.dialog ?? ''} role={isAlert ? 'alertdialog' : 'dialog'}>
          {({ close }) => <DialogInside {...props} close={close} />}
        </AriaDialog>
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

type DialogInsideProps = Pick<DialogProps, 'title' | 'children' | 'footer'> & { readonly close: () => void }

/** Head, scrolling body and foot: the inside that dialogs and drawers share. */
export function DialogInside({ title, children, footer, close }: DialogInsideProps) {
  const labels = useKitLabels()
  return (
    <>
      <header className={s.head}>
        <Heading slot="title" level={2}>
          {title}
        </Heading>
        <Button slot="close" variant="tertiary" color="default" size="small" iconOnly startIcon={<CloseIcon />}>
          {labels.close}
        </Button>
      </header>
      <div className={s.body}>{typeof children === 'function' ? children(close) : children}</div>
      {footer && <footer className={s.foot}>{typeof footer === 'function' ? footer(close) : footer}</footer>}
    </>
  )
}
