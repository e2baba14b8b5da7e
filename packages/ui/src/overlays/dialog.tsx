import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Dialog as AriaDialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Button } from '../controls/button.tsx'
import { CloseIcon } from '../controls/icons.tsx'
import { defined } from '../core/defined.ts'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './dialog.module.css'

export interface DialogProps {
  readonly title: ReactNode
  /** The content; a function gets `close`. */
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly footer?: ReactNode | ((close: () => void) => ReactNode)
  readonly size?: 'small' | 'medium' | 'large'
  /** A button that opens it; or use `isOpen` and `onOpenChange`. */
  readonly trigger?: ReactElement | undefined
  readonly isOpen?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
  readonly isAlert?: boolean
  /** Not dismissable by clicking outside, for forms with unsaved input. */
  readonly keepsOpen?: boolean
}

/** A modal dialog; a bottom sheet on a phone. Escape closes it and restores the focus. */
export function Dialog({ size = 'medium', isAlert = false, keepsOpen = false, ...props }: DialogProps) {
  return (
    <Overlay
      {...props}
      size={size}
      role={isAlert ? 'alertdialog' : 'dialog'}
      keepsOpen={keepsOpen || isAlert}
      classes={{ veil: s.veil, box: s.modal, dialog: s.dialog }}
    />
  )
}

type OverlayProps = Omit<DialogProps, 'isAlert'> & {
  readonly role?: 'dialog' | 'alertdialog'
  readonly classes: Readonly<Record<'veil' | 'box' | 'dialog', string | undefined>>
}

/** The modal layer of dialogs and drawers, opened by its trigger or by state. */
export function Overlay({ size, role = 'dialog', keepsOpen = false, classes, ...props }: OverlayProps) {
  const { trigger, isOpen, onOpenChange } = props
  const state = defined({ isOpen, onOpenChange })
  const overlay = (
    <ModalOverlay className={classes.veil ?? ''} isDismissable={!keepsOpen} {...(trigger ? {} : state)}>
      <Modal className={classes.box ?? ''} data-size={size}>
        <AriaDialog className={classes.dialog ?? ''} role={role}>
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

const dialogs = '[role="dialog"], [role="alertdialog"]'

/**
 * Escape also closes a dialog whose focused element is gone or disabled, such as the button of a command: the focus is on the page then,
 * and the dialog does not hear the key. With several of them the last one is on top.
 */
const useEscapeWithoutFocus = (inside: RefObject<HTMLElement | null>, close: () => void) => {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || document.activeElement !== document.body) return
      if ([...document.querySelectorAll(dialogs)].at(-1) === inside.current?.closest(dialogs)) close()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [inside, close])
}

/** Header, scrolling body and footer. */
function DialogInside({ title, children, footer, close }: DialogInsideProps) {
  const labels = useKitLabels()
  const head = useRef<HTMLElement>(null)
  useEscapeWithoutFocus(head, close)
  return (
    <>
      <header ref={head} className={s.head}>
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
