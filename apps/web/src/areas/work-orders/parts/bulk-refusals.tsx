import {
  type BulkRefusal,
  bulkActionsMethods,
  jobBulkActionsMethods,
} from '@fettle/contracts/work-orders/bulk-actions.methods'
import { LinkList } from '@fettle/ui/controls/link-list'
import { Stack } from '@fettle/ui/layout/stack'
import { Figure, Text } from '@fettle/ui/layout/text'
import { SideDrawer } from '@fettle/ui/overlays/side-drawer'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListPagination } from '../../../kit/lists/list-pagination.tsx'
import { loadStateOf } from '../../../kit/screens/load-state.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths, useContractorPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

type RefusalsProps = { readonly bulkRunUuid: string; readonly onClose: () => void }

/** Refused orders of a run with reasons and links. */
export function OrderRefusals({ bulkRunUuid, onClose }: RefusalsProps) {
  const { t } = useLingui()
  const paths = useClientPaths()
  const [offset, setOffset] = useState(0)
  const list = useQuery(methodPageQuery(bulkActionsMethods.refusals, { bulkRunUuid }, { offset }))
  return (
    <SideDrawer title={t`What was refused`} isOpen onOpenChange={onClose} {...loadStateOf(list)}>
      {({ rows, paging }) => (
        <Stack gap={4}>
          <LinkList
            label={t`Refused work orders`}
            links={rows.map((row) => ({
              id: row.workOrderUuid,
              href: paths.workOrder(row.workOrderUuid),
              content: <Refusal row={row} unseen={t`A work order you don’t have access to`} />,
            }))}
          />
          <ListPagination paging={paging} onOffsetChange={setOffset} />
        </Stack>
      )}
    </SideDrawer>
  )
}

/** Refused jobs of a run. */
export function JobRefusals({ bulkRunUuid, onClose }: RefusalsProps) {
  const { t } = useLingui()
  const paths = useContractorPaths()
  const [offset, setOffset] = useState(0)
  const list = useQuery(methodPageQuery(jobBulkActionsMethods.refusals, { bulkRunUuid }, { offset }))
  return (
    <SideDrawer title={t`What was refused`} isOpen onOpenChange={onClose} {...loadStateOf(list)}>
      {({ rows, paging }) => (
        <Stack gap={4}>
          <LinkList
            label={t`Refused jobs`}
            links={rows.map((row) => ({
              id: row.jobUuid,
              href: paths.job(row.jobUuid),
              content: <Refusal row={row} unseen={t`A job you don’t have access to`} />,
            }))}
          />
          <ListPagination paging={paging} onOffsetChange={setOffset} />
        </Stack>
      )}
    </SideDrawer>
  )
}

type RefusalProps = {
  readonly row: Pick<BulkRefusal, 'number' | 'title' | 'code' | 'facts'>
  /** Title when the reader may not see it. */
  readonly unseen: string
}

function Refusal({ row, unseen }: RefusalProps) {
  const labels = useLabels()
  return (
    <Stack gap={0}>
      <Text as="span" weight="medium">
        {row.number === null ? unseen : <Figure>#{row.number}</Figure>} {row.title}
      </Text>
      <Text as="span" size="small" tone="soft">
        {labels.refusal(row.code, row.facts)}
      </Text>
    </Stack>
  )
}
