import { type ReactNode, useId } from 'react'
import { cx } from '../core/class-names.ts'
import s from './card.module.css'
import { Heading, Text } from './text.tsx'

export interface CardProps {
  readonly title?: ReactNode
  readonly description?: ReactNode
  readonly actions?: ReactNode
  readonly footer?: ReactNode
  readonly children?: ReactNode
  /** No padding: for tables, maps and pictures that reach the edge. */
  readonly isFlush?: boolean
  /** A coloured edge with a meaning. */
  readonly mark?: 'success' | 'attention' | 'critical' | undefined
  readonly headingLevel?: 2 | 3 | 4
  readonly className?: string | undefined
}

/** A card. */
export function Card(props: CardProps) {
  const { children, footer, isFlush = false, mark, className } = props
  const id = useId()
  const hasHead = Boolean(props.title ?? props.actions)
  return (
    <section
      className={cx(s.card, className)}
      data-flush={isFlush || undefined}
      data-mark={mark}
      aria-labelledby={props.title ? id : undefined}
    >
      {hasHead && <Head {...props} id={id} />}
      {children !== undefined && <div className={s.body}>{children}</div>}
      {footer && <footer className={s.foot}>{footer}</footer>}
    </section>
  )
}

/** A titled section without a frame. */
export function Section(props: Omit<CardProps, 'isFlush' | 'mark' | 'footer'>) {
  const id = useId()
  return (
    <section className={cx(s.section, props.className)} aria-labelledby={props.title ? id : undefined}>
      {(props.title || props.actions) && <Head {...props} id={id} />}
      {props.children}
    </section>
  )
}

function Head({ title, description, actions, headingLevel = 2, id }: CardProps & { id: string }) {
  return (
    <div className={s.head}>
      <div className={s.words} data-described={description ? true : undefined}>
        {title && (
          <Heading level={headingLevel} size="lead" id={id}>
            {title}
          </Heading>
        )}
        {description && (
          <Text size="small" tone="soft">
            {description}
          </Text>
        )}
      </div>
      {actions && <div className={s.actions}>{actions}</div>}
    </div>
  )
}
