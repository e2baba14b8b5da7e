import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { type ContractorTab, type ContractorTabSlug, tabsForSlug } from '@fettle/domain/work-orders/buckets'
import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useLabels } from '../../../kit/use-labels.ts'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import type { JobListInput } from '../job-filters.ts'
import { CardBody, cardMark, cardsPerColumn, ListBoard } from './list-board.tsx'

/** Ended jobs are excluded from a board of all. */
const over: readonly ContractorTab[] = ['completed', 'cancelled', 'lost']

/** Tabs of the board in process order. */
const leavesOf = (tab: ContractorTabSlug): readonly ContractorTab[] =>
  tabsForSlug(tab)
    .filter((leaf) => tab !== 'all' || !over.includes(leaf))
    .toReversed()

type JobBoardProps = { readonly tab: ContractorTabSlug; readonly input: JobListInput }

/** The contractor's list as a board. */
export function JobBoard({ tab, input }: JobBoardProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const paths = useContractorPaths()
  const leaves = leavesOf(tab)
  const pages = useQueries({
    queries: leaves.map((leaf) =>
      methodPageQuery(jobsMethods.list, { ...input, tab: leaf }, { limit: cardsPerColumn }),
    ),
  })
  return (
    <ListBoard
      label={t`Jobs`}
      leaves={leaves.map((id) => ({
        id,
        title: labels.tab(id),
        href: input.mine ? paths.myJobs(id) : paths.jobs(id),
        isHeading: false,
      }))}
      pages={pages}
      cardOf={(row) => {
        const isOwnTurn = row.ball === 'contractor'
        return {
          id: row.uuid,
          title: row.title,
          href: paths.job(row.uuid),
          mark: cardMark(row.priority, isOwnTurn),
          body: <CardBody row={row} leaf={row.tab} other={row.clientName} isOwnTurn={isOwnTurn} />,
        }
      }}
    />
  )
}
