import type { CSSProperties, ReactNode } from 'react'
import { cx } from '../core/class-names.ts'
import type { Space } from '../tokens/tokens.ts'
import s from './stack.module.css'

type Tag = 'div' | 'section' | 'ul' | 'ol' | 'li' | 'form' | 'header' | 'footer' | 'nav' | 'fieldset'

export interface StackProps {
  readonly children?: ReactNode
  /** Multiples of 4 px. */
  readonly gap?: Space
  readonly align?: 'start' | 'center' | 'end' | 'stretch' | 'baseline'
  readonly justify?: 'start' | 'center' | 'end' | 'between'
  readonly as?: Tag
  readonly className?: string | undefined
}

/** Vertical layout. */
export function Stack({ as: Element = 'div', children, className, ...look }: StackProps) {
  return (
    <Element className={cx(s.stack, className)} style={flex({ gap: 4, ...look })}>
      {children}
    </Element>
  )
}

export interface RowProps extends StackProps {
  /** Becomes a stack on a phone. */
  readonly stacksOnPhone?: boolean
}

/** Horizontal layout on one line. */
export function Row({ as: Element = 'div', children, className, stacksOnPhone = false, ...look }: RowProps) {
  return (
    <Element
      className={cx(s.row, className)}
      data-stacks={stacksOnPhone || undefined}
      style={flex({ gap: 3, align: stacksOnPhone ? undefined : 'center', ...look })}
    >
      {children}
    </Element>
  )
}

/** Horizontal layout that wraps: buttons, tags, chips. */
export function Cluster({ as: Element = 'div', children, className, ...look }: StackProps) {
  return (
    <Element className={cx(s.cluster, className)} style={flex({ gap: 2, ...look })}>
      {children}
    </Element>
  )
}

export interface GridProps extends Pick<StackProps, 'children' | 'gap' | 'as' | 'className'> {
  /** Minimum column width in px; as many columns as fit. */
  readonly minWidth?: number
  /** Fixed number of columns; one on a phone. */
  readonly columns?: 1 | 2 | 3 | 4
}

/** Equal columns. */
export function Grid({ as: Element = 'div', children, className, gap = 4, minWidth = 240, columns }: GridProps) {
  const style = { '--gap': `var(--space-${gap})`, '--least': `${minWidth}px`, '--columns': columns } as CSSProperties
  return (
    <Element className={cx(s.grid, className)} style={style} data-columns={columns}>
      {children}
    </Element>
  )
}

interface FlexLook {
  gap: Space | undefined
  align?: StackProps['align'] | undefined
  justify?: StackProps['justify'] | undefined
}

function flex({ gap, align, justify }: FlexLook): CSSProperties {
  const style: Record<string, string> = { '--gap': `var(--space-${gap ?? 4})` }
  if (align) style.alignItems = align === 'start' || align === 'end' ? `flex-${align}` : align
  if (justify)
    style.justifyContent = justify === 'between' ? 'space-between' : justify === 'center' ? 'center' : `flex-${justify}`
  return style
}
