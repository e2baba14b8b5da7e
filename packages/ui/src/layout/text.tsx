import type { ReactNode } from 'react'
import { cx } from '../core/class-names.ts'
import s from './text.module.css'

export interface HeadingProps {
  readonly children: ReactNode
  /** Heading level. */
  readonly level?: 1 | 2 | 3 | 4
  /** Visual size, where it differs from the level. */
  readonly size?: 'page' | 'title' | 'lead' | 'small'
  readonly id?: string | undefined
  readonly className?: string | undefined
}

/** A heading; level and visual size are independent. */
export function Heading({ children, level = 2, size = sizes[level], id, className }: HeadingProps) {
  const Element = `h${level}` as const
  return (
    <Element className={cx(s.heading, className)} data-size={size} id={id}>
      {children}
    </Element>
  )
}

export interface TextProps {
  readonly children: ReactNode
  readonly as?: 'p' | 'span' | 'div' | 'strong' | 'small' | 'time'
  readonly size?: 'lead' | 'body' | 'small' | 'tiny'
  readonly tone?: 'soft' | 'faint' | 'critical' | 'attention' | 'valid' | 'accent' | undefined
  readonly weight?: 'medium' | 'bold' | undefined
  /** One line with ellipsis. */
  readonly isCut?: boolean
  /** Limits the line length. */
  readonly isProse?: boolean
  /** Preserves line breaks. */
  readonly keepsLines?: boolean
  readonly className?: string | undefined
}

/** Running text. */
export function Text({ children, as: Element = 'p', size, tone, weight, ...rest }: TextProps) {
  const name = cx(s.text, rest.isCut && s.cut, rest.isProse && s.prose, rest.keepsLines && s.lines, rest.className)
  return (
    <Element className={name} data-size={size} data-tone={tone} data-weight={weight}>
      {children}
    </Element>
  )
}

/** A number, date or amount: tabular figures without line breaks. */
export function Figure({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <span className={cx(s.figure, className)}>{children}</span>
}

const sizes = { 1: 'page', 2: 'title', 3: 'lead', 4: 'small' } as const
