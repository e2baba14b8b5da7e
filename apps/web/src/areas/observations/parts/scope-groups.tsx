import type { ScopeLineView, ScopeView } from '@fettle/contracts/observations/scopes.methods'
import { Button } from '@fettle/ui/controls/button'
import { Link } from '@fettle/ui/controls/link'
import { StatusBadge } from '@fettle/ui/controls/status-badge'
import { Card } from '@fettle/ui/layout/card'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { type Column, DataTable } from '@fettle/ui/table/data-table'
import { useLingui } from '@lingui/react/macro'
import { useMemo, useState } from 'react'
import { TitleWithSubtitle } from '../../../kit/texts/title-with-subtitle.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { useMembership } from '../../../platform/session/session.ts'
import { OrderLinesDialog } from '../forms/order-lines-dialog.tsx'
import { ScopeLineDialog } from '../forms/scope-line-dialog.tsx'
import { severityStatus, useObservationLabels } from '../shared/use-observation-labels.ts'

type Group = {
  readonly key: string
  readonly category: string
  readonly contractorName: string | null
  readonly lines: readonly ScopeLineView[]
}

/** Lines by trade and contractor, as they are ordered; those without a trade first. */
const groupsOf = ({ lines }: ScopeView): readonly Group[] => {
  const groups = new Map<string, ScopeLineView[]>()
  for (const line of lines) {
    const key = `${line.category}/${line.contractorUuid ?? ''}`
    groups.set(key, [...(groups.get(key) ?? []), line])
  }
  return [...groups.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, group]) => ({
      key,
      category: group[0]?.category ?? '',
      contractorName: group[0]?.contractorName ?? null,
      lines: group,
    }))
}

/** The lines of a scope of works, grouped as they become work orders. */
export function ScopeGroups({ scope }: { scope: ScopeView }) {
  const { t } = useLingui()
  const groups = groupsOf(scope)
  if (groups.length === 0)
    return (
      <Card>
        <Text tone="soft">{t`No lines yet. Add a line, or add observations.`}</Text>
      </Card>
    )
  return (
    <Stack gap={4}>
      {groups.map((group) => (
        <GroupCard key={group.key} scope={scope} group={group} />
      ))}
    </Stack>
  )
}

function GroupCard({ scope, group }: { scope: ScopeView; group: Group }) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const columns = useColumns(scope)
  const [isOrdering, setOrdering] = useState(false)
  const [edited, setEdited] = useState<string | null>(null)
  const { category, contractorName, lines } = group
  const open = lines.filter(({ workOrderUuid }) => workOrderUuid === null)
  const amount = lines.reduce((sum, { estimate }) => sum + (estimate ?? 0), 0)
  const trade = category === '' ? t`No trade yet` : labels.category(category)
  const line = lines.find(({ uuid }) => uuid === edited)
  const isEditable = lines.some(({ can }) => can.includes('edit'))
  return (
    <Card
      title={contractorName === null ? trade : `${trade} · ${contractorName}`}
      description={t`Net total ${formats.money({ amount, currency: scope.currency })}`}
      isFlush
      actions={
        scope.can.includes('raiseOrder') &&
        open.length > 0 && (
          <Button size="small" onPress={() => setOrdering(true)}>
            {t`Raise work order`}
          </Button>
        )
      }
    >
      <DataTable
        label={trade}
        columns={columns}
        rows={lines}
        empty={null}
        isBare
        rowKey={(row) => row.uuid}
        onRowOpen={isEditable ? (row) => setEdited(row.uuid) : undefined}
      />
      {isOrdering && <OrderLinesDialog scope={scope} lines={open} onClose={() => setOrdering(false)} />}
      {line && <ScopeLineDialog scope={scope} line={line} onClose={() => setEdited(null)} />}
    </Card>
  )
}

const useColumns = ({ currency }: ScopeView): readonly Column<ScopeLineView>[] => {
  const { t } = useLingui()
  const formats = useFormats()
  const { severities } = useObservationLabels()
  const isClient = useMembership().side === 'client'
  return useMemo(() => {
    const columns: readonly Column<ScopeLineView>[] = [
      {
        id: 'description',
        header: t`Line`,
        isPrimary: true,
        phonePlace: 'title',
        cell: ({ description, locationName, proposedBy }) => (
          <TitleWithSubtitle
            title={description}
            below={[locationName, proposedBy !== null && isClient ? t`proposed by ${proposedBy}` : '']
              .filter(Boolean)
              .join(' · ')}
          />
        ),
      },
      {
        id: 'severity',
        header: t`Severity`,
        phonePlace: 'corner',
        cell: ({ severity }) =>
          severity === null ? '–' : <StatusBadge status={severityStatus[severity]}>{severities[severity]}</StatusBadge>,
      },
      {
        id: 'quantity',
        header: t`Quantity`,
        align: 'end',
        cell: (line) => <QuantityCell line={line} currency={currency} />,
      },
      {
        id: 'estimate',
        header: t`Estimate`,
        align: 'end',
        cell: ({ estimate: amount }) =>
          amount === null ? (
            <Text tone="critical">{t`No price`}</Text>
          ) : (
            <Figure>{formats.money({ amount, currency })}</Figure>
          ),
      },
      {
        id: 'order',
        header: t`Work order`,
        cell: (line) => <OrderCell line={line} />,
      },
    ]
    // A contractor learns of orders as jobs.
    return isClient ? columns : columns.filter(({ id }) => id !== 'order')
  }, [t, formats, severities, currency, isClient])
}

function QuantityCell({ line, currency }: { line: ScopeLineView; currency: ScopeView['currency'] }) {
  const formats = useFormats()
  const labels = useLabels()
  const { quantity, unit, unitPrice, priceItem } = line
  return (
    <Stack gap={0}>
      <Figure>{`${formats.number(Number(quantity))} ${labels.unit(unit, quantity)}`}</Figure>
      {unitPrice !== null && (
        <Text size="small" tone="soft">
          {[formats.price(unitPrice, currency), priceItem?.code].filter(Boolean).join(' · ')}
        </Text>
      )}
    </Stack>
  )
}

function OrderCell({ line: { workOrderUuid, workOrderNumber, workDoneAt } }: { line: ScopeLineView }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  if (workOrderUuid === null) return '–'
  return (
    <Cluster gap={1}>
      <Link href={paths.workOrder(workOrderUuid)}>#{workOrderNumber}</Link>
      {workDoneAt !== null && <StatusBadge status="success">{t`Work done`}</StatusBadge>}
    </Cluster>
  )
}
