import type { ReactNode } from 'react'
import { Button as AriaButton, GridListItem, Link } from 'react-aria-components'
import { Button } from '../controls/button.tsx'
import { GripIcon, MoreIcon } from '../controls/icons.tsx'
import { Menu } from '../overlays/menu.tsx'
import s from './kanban-board.module.css'

export interface KanbanCardContent {
  readonly id: string
  readonly title: string
  readonly href?: string | undefined
  /** Lines below the title: place, people, badges. */
  readonly body?: ReactNode
  readonly mark?: 'critical' | 'attention' | undefined
}

export interface KanbanLabels {
  /** Label of the drag handle. */
  readonly move: string
  /** "Move to Quoted". */
  readonly moveTo: (column: string) => string
  readonly actions: string
}

export interface KanbanCardProps {
  readonly card: KanbanCardContent
  readonly labels?: KanbanLabels | undefined
  /** Target columns; undefined for read-only cards. */
  readonly aims?: readonly { readonly id: string; readonly title: string }[] | undefined
  readonly onMove: (to: string) => void
}

/** A card with drag handle and menu. */
export function KanbanCard({ card, labels, aims, onMove }: KanbanCardProps) {
  const entries = aims?.map(({ id, title }) => ({
    id,
    label: labels?.moveTo(title) ?? title,
    onAction: () => onMove(id),
  }))
  return (
    <GridListItem id={card.id} textValue={card.title} className={s.card ?? ''} data-mark={card.mark}>
      <div className={s.line}>
        {entries && (
          <AriaButton slot="drag" className={s.grip ?? ''} aria-label={labels?.move ?? ''}>
            <GripIcon aria-hidden="true" />
          </AriaButton>
        )}
        <span className={s.title}>{card.href ? <Link href={card.href}>{card.title}</Link> : card.title}</span>
        {entries && entries.length > 0 && (
          <Menu
            groups={[{ id: 'moves', entries }]}
            trigger={
              <Button size="tiny" variant="tertiary" color="default" iconOnly startIcon={<MoreIcon />}>
                {labels?.actions}
              </Button>
            }
          />
        )}
      </div>
      {card.body && <div className={s.body}>{card.body}</div>}
    </GridListItem>
  )
}
