import type { ReactElement, ReactNode } from 'react'
import { Popover as AriaPopover, Dialog, DialogTrigger } from 'react-aria-components'
import { defined } from '../core/defined.ts'
import o from '../fields/option-list.module.css'
import s from './popover.module.css'

export interface PopoverProps {
  /** A button of the kit. */
  readonly trigger: ReactElement
  readonly label: string
  readonly children: ReactNode | ((close: () => void) => ReactNode)
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end'
  /** For several fields side by side. */
  readonly isWide?: boolean
  readonly isOpen?: boolean | undefined
  readonly onOpenChange?: ((isOpen: boolean) => void) | undefined
}

/** A popover of a button: filter options, a legend. */
export function Popover({
  trigger,
  label,
  children,
  placement = 'bottom start',
  isWide = false,
  isOpen,
  onOpenChange,
}: PopoverProps) {
  return (
    <DialogTrigger {...defined({ isOpen, onOpenChange })}>
      {trigger}
      <AriaPopover className={`${o.popover} ${isWide ? s.wide : ''}`} placement={placement} offset={4}>
        <Dialog className={s.inside ?? ''} aria-label={label}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </AriaPopover>
    </DialogTrigger>
  )
}
