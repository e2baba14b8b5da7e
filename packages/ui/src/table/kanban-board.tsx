import { GridList, Link, type TextDropItem, useDragAndDrop } from 'react-aria-components'
import { CounterBadge } from '../controls/counter-badge.tsx'
import { Heading } from '../layout/text.tsx'
import s from './kanban-board.module.css'
import { KanbanCard, type KanbanCardContent, type KanbanLabels } from './kanban-card.tsx'

export type { KanbanCardContent } from './kanban-card.tsx'

export interface KanbanColumn {
  readonly id: string
  readonly title: string
  readonly cards: readonly KanbanCardContent[]
  /** Total number and link, when not all cards are shown. */
  readonly count?: number | undefined
  readonly more?: { readonly label: string; readonly href: string } | undefined
  /** Cards cannot be dropped here. */
  readonly isClosed?: boolean | undefined
}

export interface KanbanMove {
  readonly card: string
  readonly from: string
  readonly to: string
  /** The following card; `null` is the end. */
  readonly before: string | null
}

export interface KanbanBoardProps {
  readonly label: string
  readonly columns: readonly KanbanColumn[]
  /** Undefined for read-only boards. */
  readonly onMove?: ((move: KanbanMove) => void) | undefined
  /** Shown in empty columns. */
  readonly empty: string
  /** Required unless read-only. */
  readonly labels?: KanbanLabels | undefined
}

/** A kanban board. Cards are moved by dragging, by keyboard on the drag handle, or by menu. */
export function KanbanBoard(props: KanbanBoardProps) {
  return (
    <section className={s.board} aria-label={props.label}>
      {props.columns.map((column) => (
        <Column key={column.id} column={column} {...props} />
      ))}
    </section>
  )
}

function Column({ column, columns, onMove, empty, labels }: KanbanBoardProps & { column: KanbanColumn }) {
  const dragging = useColumnDrag(column, columns, onMove)
  const aims = columns.filter((each) => each.id !== column.id && !each.isClosed)
  return (
    <div className={s.column}>
      <div className={s.head}>
        <Heading level={3} size="small">
          {column.title}
        </Heading>
        <CounterBadge count={column.count ?? column.cards.length} max={999} showZero />
      </div>
      <GridList
        className={s.list ?? ''}
        aria-label={column.title}
        items={column.cards}
        renderEmptyState={() => <p className={s.empty}>{empty}</p>}
        {...(onMove ? { dragAndDropHooks: dragging } : {})}
      >
        {(card) => (
          <KanbanCard
            card={card}
            labels={labels}
            aims={onMove ? aims.map(({ id, title }) => ({ id, title })) : undefined}
            onMove={(to) => onMove?.({ card: card.id, from: column.id, to, before: null })}
          />
        )}
      </GridList>
      {column.more && (
        <Link href={column.more.href} className={s.more ?? ''}>
          {column.more.label}
        </Link>
      )}
    </div>
  )
}

const kind = 'x-fettle-card'

function useColumnDrag(column: KanbanColumn, columns: readonly KanbanColumn[], onMove: KanbanBoardProps['onMove']) {
  const homeOf = (card: string) => columns.find(({ cards }) => cards.some(({ id }) => id === card))?.id
  const put = (card: string, before: string | null) => {
    const from = homeOf(card)
    if (from !== undefined && card !== before) onMove?.({ card, from, to: column.id, before })
  }
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ [kind]: String(key), 'text/plain': String(key) })),
    acceptedDragTypes: column.isClosed ? [] : [kind],
    getDropOperation: () => 'move',
    onReorder: ({ keys, target }) => {
      for (const key of keys) put(String(key), cardBefore(column, String(target.key), target.dropPosition))
    },
    onInsert: ({ items, target }) => {
      void cardsOf(items).then((cards) => {
        for (const card of cards) put(card, cardBefore(column, String(target.key), target.dropPosition))
      })
    },
    onRootDrop: ({ items }) => {
      void cardsOf(items).then((cards) => {
        for (const card of cards) put(card, null)
      })
    },
  })
  return dragAndDropHooks
}

function cardsOf(items: readonly { kind: string }[]): Promise<string[]> {
  const texts = items.filter((item): item is TextDropItem => item.kind === 'text')
  return Promise.all(texts.map((item) => item.getText(kind)))
}

function cardBefore(column: KanbanColumn, target: string, position: 'before' | 'after' | 'on'): string | null {
  if (position === 'before') return target
  const at = column.cards.findIndex(({ id }) => id === target)
  return column.cards[at + 1]?.id ?? null
}
