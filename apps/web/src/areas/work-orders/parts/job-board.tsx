import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { type ContractorTabSlug, tabsForSlug } from '@fettle/domain/work-orders/buckets'
import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useLabels } from '../../../kit/use-labels.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import type { JobListInput } from '../job-filters.ts'
import { boardLeaves, cardsPerColumn, ListBoard } from './list-board.tsx'

type JobBoardProps = { readonly tab: ContractorTabSlug; readonly input: JobListInput }

/** The contractor's list as a board. */
export function JobBoard({ tab, input }: JobBoardProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useContractorPaths()
  const leaves = boardLeaves(tabsForSlug(tab), tab)
  const pages = useQueries({
    queries: leaves.map((leaf) =>
      methodPageQuery(jobsMethods.list, { ...input, tab: leaf }, { limit: cardsPerColumn }),
    ),
  })
  return (
    <ListBoard
      label={t`Jobs`}
      self="contractor"
      leaves={leaves.map((id) => ({
        id,
        title: labels.tab(id),
        href: input.mine ? paths.myJobs(id) : paths.jobs(id),
        isGroup: false,
      }))}
      pages={pages}
      toCard={({ uuid, tab: leaf, clientName }) => ({ href: paths.job(uuid), leaf, otherCompany: clientName })}
    />
  )
}
