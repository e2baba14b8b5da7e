import type { ClientBucketSlug } from '@fettle/domain/work-orders/buckets'
import { ClipboardIcon, SearchIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Trans, useLingui } from '@lingui/react/macro'
import { useClientPaths } from '../../../kit/use-paths.ts'

/** Empty state of the list. */
export function NoWorkOrders({ bucket, isFiltered }: { bucket: ClientBucketSlug; isFiltered: boolean }) {
  const { t } = useLingui()
  const paths = useClientPaths()
  if (isFiltered)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={t`No matching work orders`}
        description={t`Try other words, or remove a filter.`}
        actions={
          <LinkButton href={paths.workOrders(bucket)} variant="secondary" color="default">
            <Trans>Clear search and filters</Trans>
          </LinkButton>
        }
      />
    )
  if (bucket !== 'all')
    return (
      <EmptyState
        icon={<ClipboardIcon />}
        title={t`Nothing here at the moment`}
        description={t`Work orders move between the lists automatically as things happen: a quote arrives, a visit is booked, a report comes in.`}
      />
    )
  return (
    <EmptyState
      icon={<ClipboardIcon />}
      title={t`No work orders yet`}
      description={t`Raise your first work order, or import open jobs from another system.`}
      actions={
        <>
          <LinkButton href={paths.raise()}>
            <Trans>Raise work order</Trans>
          </LinkButton>
          <LinkButton href={paths.imports} variant="secondary" color="default">
            <Trans>Import jobs</Trans>
          </LinkButton>
        </>
      }
    />
  )
}
