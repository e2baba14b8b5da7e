import type { JobRow, WorkOrderRow } from '@fettle/contracts/work-orders/work-order-view'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { KanbanBoard, type KanbanCardContent } from '@fettle/ui/table/kanban-board'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { FailureScreen } from '../../../kit/screens/failure-screen.tsx'
import { PartSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { PriorityBadge } from '../../../kit/texts/badges.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { DueText } from './due-text.tsx'

/** Cards per column; the rest is behind a link. */
export const cardsPerColumn = 10

/** A column: label, link, and whether the linked page shows other buckets too. */
export type BoardColumn = {
  readonly id: string
  readonly title: string
  readonly href: string
  readonly isHeading: boolean
}
/** Query of a column's first cards. */
type BoardPage<Row> = {
  readonly data: { readonly rows: readonly Row[]; readonly paging: { readonly count: number } } | undefined
  readonly error: Error | null
  readonly isPending: boolean
  readonly refetch: () => Promise<unknown>
}

type ListBoardProps<Row> = {
  readonly label: string
  readonly leaves: readonly BoardColumn[]
  /** One for each bucket. */
  readonly pages: readonly BoardPage<Row>[]
  readonly cardOf: (row: Row) => KanbanCardContent
}

/** A list as a board with a column for each non-empty bucket. Cards cannot be dragged, as state changes by commands. */
export function ListBoard<Row>({ label, leaves, pages, cardOf }: ListBoardProps<Row>) {
  const { t } = useLingui()
  const { searchStr } = useLocation()
  const broken = pages.find(({ error }) => error)
  if (broken?.error) return <FailureScreen problem={broken.error} onRetry={() => void broken.refetch()} />
  if (pages.some(({ isPending }) => isPending)) return <PartSkeleton />
  const columns = leaves.flatMap(({ id, title, href, isHeading }, place) => {
    const { rows = [], paging } = pages[place]?.data ?? {}
    const count = paging?.count ?? 0
    if (count === 0) return []
    const whole = `${href}${searchStr.replace(/([?&])view=board(&|$)/, '$1').replace(/[?&]$/, '')}`
    const more =
      count > cardsPerColumn ? { label: isHeading ? t`Show all` : t`Show all ${count}`, href: whole } : undefined
    return [{ id, title, cards: rows.map(cardOf), count, more }]
  })
  return <KanbanBoard label={label} columns={columns} empty="" />
}

type CardBodyProps = {
  readonly row: Pick<WorkOrderRow & JobRow, keyof WorkOrderRow & keyof JobRow>
  /** Bucket of the row. */
  readonly leaf: string
  /** Company of the other side. */
  readonly other: string | null
  readonly isOwnTurn: boolean
}

/** Body of a card. */
export function CardBody({ row, leaf, other, isOwnTurn }: CardBodyProps) {
  const labels = useLabels()
  return (
    <Stack gap={1} align="start">
      <Text as="span" size="small" tone="soft">
        <Figure>#{row.number}</Figure> · {[row.locationName, row.town].filter(Boolean).join(', ')}
      </Text>
      {other && (
        <Text as="span" size="small" tone="soft">
          {other}
        </Text>
      )}
      <Text as="span" size="small" tone={isOwnTurn ? 'attention' : 'soft'}>
        {row.nextStep ? labels.nextStep(row.nextStep) : labels.ball(row.ball)}
      </Text>
      <DueText at={row.completeBy} zone={row.timeZone} bucket={leaf} />
      <PriorityBadge priority={row.priority} />
    </Stack>
  )
}

/** Critical for urgent work, attention for work requiring the reader's action. */
export const cardMark = (priority: string, isOwnTurn: boolean): KanbanCardContent['mark'] =>
  priority === 'emergency' ? 'critical' : isOwnTurn ? 'attention' : undefined
