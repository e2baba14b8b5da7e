import type { ContractorTabSlug } from '@fettle/domain/work-orders/buckets'
import { BriefcaseIcon, SearchIcon } from '@fettle/ui/controls/icons'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { EmptyState } from '@fettle/ui/feedback/empty-state'
import { Trans, useLingui } from '@lingui/react/macro'

type NoJobsProps = {
  readonly tab: ContractorTabSlug
  readonly isMine: boolean
  readonly isFiltered: boolean
  /** The same tab without search and filters. */
  readonly wholeHref: string
}

/** Empty state of the list. */
export function NoJobs({ tab, isMine, isFiltered, wholeHref }: NoJobsProps) {
  const { t } = useLingui()
  if (isFiltered)
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={t`No matching jobs`}
        description={t`Try other words, or remove a filter.`}
        actions={
          <LinkButton href={wholeHref} variant="secondary" color="default">
            <Trans>Clear search and filters</Trans>
          </LinkButton>
        }
      />
    )
  if (isMine && tab === 'all')
    return (
      <EmptyState
        icon={<BriefcaseIcon />}
        title={t`Nothing is assigned to you`}
        description={t`Jobs appear here once a visit is booked for you.`}
      />
    )
  return (
    <EmptyState
      icon={<BriefcaseIcon />}
      title={tab === 'all' ? t`No jobs yet` : t`Nothing here at the moment`}
      description={
        tab === 'all'
          ? t`Jobs appear here when a client requests a quote or awards you work.`
          : t`Jobs move between the tabs automatically as things happen: a quote is accepted, a visit is booked, a report is signed off.`
      }
    />
  )
}
