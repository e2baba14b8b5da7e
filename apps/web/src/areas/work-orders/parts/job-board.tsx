import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { type ContractorTab, type ContractorTabSlug, tabsForSlug } from '@fettle/domain/work-orders/buckets'
import { useLingui } from '@lingui/react/macro'
import { useQueries } from '@tanstack/react-query'
import { useContractorPaths } from '../../../kit/use-paths.ts'
import { useWords } from '../../../kit/words.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import type { JobListInput } from '../job-filters.ts'
import { CardBody, cardMark, cardsShown, ListBoard } from './list-board.tsx'

/** What is over has no place on a board of everything. */
const over: readonly ContractorTab[] = ['completed', 'cancelled', 'lost']

/** The tabs of the list in the order in which a job walks. */
const leavesOf = (tab: ContractorTabSlug): readonly ContractorTab[] =>
  tabsForSlug(tab)
    .filter((leaf) => tab !== 'all' || !over.includes(leaf))
    .toReversed()

type JobBoardProps = { readonly tab: ContractorTabSlug; readonly input: JobListInput }

/** The contractor's list side by side. */
export function JobBoard({ tab, input }: JobBoardProps) {
  const { t } = useLingui()
  const words = useWords()
  const paths = useContractorPaths()
  const leaves = leavesOf(tab)
  const pages = useQueries({
    queries: leaves.map((leaf) => pageQueryOf(jobsMethods.list, { ...input, tab: leaf }, { limit: cardsShown })),
  })
  return (
    <ListBoard
      label={t`Jobs`}
      leaves={leaves.map((id) => ({
        id,
        title: words.tab(id),
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
