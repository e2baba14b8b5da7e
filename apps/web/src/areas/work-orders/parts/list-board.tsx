import type { JobRow, WorkOrderRow } from '@fettle/contracts/work-orders/work-order-view'
import { type ClientBucket, type ContractorTab, isEnded } from '@fettle/domain/work-orders/buckets'
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

/** Buckets of a board in process order. Ended work is excluded from a board of all. */
export const boardLeaves = <Leaf extends ClientBucket | ContractorTab>(leaves: readonly Leaf[], slug: string): Leaf[] =>
  leaves.filter((leaf) => slug !== 'all' || !isEnded(leaf)).toReversed()

/** A column: label, link, and whether the linked page shows other buckets too. */
type BoardColumn = {
  readonly id: string
  readonly title: string
  readonly href: string
  readonly isGroup: boolean
}
type WorkRow = Pick<WorkOrderRow & JobRow, keyof WorkOrderRow & keyof JobRow>
/** What the sides name differently. */
type BoardCard = { readonly href: string; readonly leaf: string; readonly otherCompany: string | null }

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
  readonly self: 'client' | 'contractor'
  readonly toCard: (row: Row) => BoardCard
}

/** A list as a board with a column for each non-empty bucket. Cards cannot be dragged, as state changes by commands. */
export function ListBoard<Row extends WorkRow>({ label, leaves, pages, self, toCard }: ListBoardProps<Row>) {
  const { t } = useLingui()
  const { searchStr } = useLocation()
  const broken = pages.find(({ error }) => error)
  if (broken?.error) return <FailureScreen problem={broken.error} onRetry={() => void broken.refetch()} />
  if (pages.some(({ isPending }) => isPending)) return <PartSkeleton />
  const cardOf = (row: Row): KanbanCardContent => {
    const card = toCard(row)
    const isOwnTurn = row.ball === self
    return {
      id: row.uuid,
      title: row.title,
      href: card.href,
      mark: row.priority === 'emergency' ? 'critical' : isOwnTurn ? 'attention' : undefined,
      body: <CardBody row={row} card={card} isOwnTurn={isOwnTurn} />,
    }
  }
  const columns = leaves.flatMap(({ id, title, href, isGroup }, place) => {
    const { rows = [], paging } = pages[place]?.data ?? {}
    const count = paging?.count ?? 0
    if (count === 0) return []
    const whole = `${href}${searchStr.replace(/([?&])view=board(&|$)/, '$1').replace(/[?&]$/, '')}`
    const more =
      count > cardsPerColumn ? { label: isGroup ? t`Show all` : t`Show all ${count}`, href: whole } : undefined
    return [{ id, title, cards: rows.map(cardOf), count, more }]
  })
  return <KanbanBoard label={label} columns={columns} empty="" />
}

type CardBodyProps = { readonly row: WorkRow; readonly card: BoardCard; readonly isOwnTurn: boolean }

function CardBody({ row, card: { leaf, otherCompany }, isOwnTurn }: CardBodyProps) {
  const labels = useLabels()
  return (
    <Stack gap={1} align="start">
      <Text as="span" size="small" tone="soft">
        <Figure>#{row.number}</Figure> · {[row.locationName, row.town].filter(Boolean).join(', ')}
      </Text>
      {otherCompany && (
        <Text as="span" size="small" tone="soft">
          {otherCompany}
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
