import type { ReactElement, ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components'
import s from './tooltip.module.css'

export interface TooltipProps {
  readonly text: ReactNode
  /** One focusable element: a button or link of the kit. */
  readonly children: ReactElement
  readonly placement?: 'top' | 'bottom' | 'left' | 'right'
}

/** A tooltip on hover and focus, for supplementary information only. */
export function Tooltip({ text, children, placement = 'top' }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={80}>
      {children}
      <AriaTooltip className={s.tooltip ?? ''} placement={placement}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
