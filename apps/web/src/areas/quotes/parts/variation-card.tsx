import type { VariationView } from '@fettle/contracts/quotes/quote-variation-view'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useMemo } from 'react'
import { Attachments } from '../../../kit/attachments.tsx'
import { useLineColumns } from '../../../kit/document-lines.tsx'
import { StateBadge } from '../../../kit/texts/badges.tsx'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useWhoAndWhen } from '../../../kit/texts/use-who-and-when.ts'
import { VariationSums } from './variation-sums.tsx'

type VariationCardProps = {
  readonly variation: VariationView
  readonly actions: ReactNode
}

/** One variation: reason, lines, revised total, decision and actions. */
export function VariationCard({ variation, actions }: VariationCardProps) {
  const { t } = useLingui()
  const { ordinal, number, state, reason, attachments } = variation
  const waits = state === 'submitted' || state === 'approval_pending'
  return (
    <Card
      title={t`Variation ${ordinal} of quote ${number}`}
      actions={<StateBadge kind="variation" state={state} />}
      mark={waits ? 'attention' : undefined}
    >
      <Stack gap={4}>
        <Stack gap={1}>
          <Text keepsLines isProse>
            {reason}
          </Text>
          <Written variation={variation} />
        </Stack>
        <ChangedLines variation={variation} />
        <VariationSums
          authorised={variation.authorised}
          change={variation.totals.gross}
          revisedTotal={variation.revisedTotal}
        />
        {attachments.length > 0 && <Attachments files={attachments} label={t`Photos of the variation`} />}
        <Cluster>{actions}</Cluster>
      </Stack>
    </Card>
  )
}

function Written({ variation }: { variation: VariationView }) {
  const { t } = useLingui()
  const whoAndWhen = useWhoAndWhen()
  const { writtenBy, submittedAt, decidedAt, decidedBy, decisionNote, createdAt } = variation
  const decided = whoAndWhen(decidedBy, decidedAt)
  return (
    <>
      <Text size="small" tone="soft">
        {whoAndWhen(writtenBy, submittedAt ?? createdAt)}
      </Text>
      {decided && (
        <Text size="small" tone="soft">
          {decisionNote ? t`Decided: ${decided}. ${decisionNote}` : t`Decided: ${decided}`}
        </Text>
      )}
    </>
  )
}

type Row = VariationView['lines'][number] & { readonly position: number }

function ChangedLines({ variation }: { variation: VariationView }) {
  const { t } = useLingui()
  return (
    <DataTable
      label={t`Lines of the variation`}
      columns={useColumns()}
      rows={variation.lines.map((line, position) => ({ ...line, position }))}
      rowKey={(line) => String(line.position)}
      empty={null}
    />
  )
}

/** Line columns with the kind of change. */
const useColumns = (): readonly Column<Row>[] => {
  const { t } = useLingui()
  const columns = useLineColumns()
  return useMemo(
    () =>
      columns.map((column) =>
        column.id === 'description'
          ? {
              ...column,
              cell: ({ description, change, priceItem }: Row) => {
                const code = priceItem?.code
                const origin = code === undefined ? [] : [t`${code}, from the price list`]
                const below = [change === 'added' ? t`Added` : t`Removed`, ...origin].join(' · ')
                return <TitleWithSubtitle title={description} below={below} />
              },
            }
          : column,
      ),
    [t, columns],
  )
}
