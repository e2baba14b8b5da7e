import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { SelectField } from '@fettle/ui/fields/select-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { RangeFilter } from '../../../kit/lists/range-filters.ts'
import type { SelectFilter } from '../../../kit/lists/select-filter.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { usePermission } from '../../../platform/session/session.ts'
import { type JobFilterState, jobRanges, jobSort, parseTab } from '../job-filters.ts'
import { useAssigneeFilter, useCommonFilters, useResponsibilityFilters } from './list-select-filters.ts'
import { useStepChips } from './step-chips.ts'
import { WorkFilterBar, type WorkFilterProps } from './work-filter-bar.tsx'

/** Clients with open jobs; one from a shared link is kept. */
const useChoices = (): readonly SelectFilter[] => {
  const { t } = useLingui()
  const [turn, common] = [useResponsibilityFilters('contractor'), useCommonFilters()]
  const clients = useQuery(methodQuery(jobsMethods.overview, {})).data?.rows ?? []
  return [
    ...turn,
    useAssigneeFilter(),
    {
      id: 'client',
      label: t`Client`,
      allLabel: t`All clients`,
      options: clients.map(({ uuid, name }) => ({ id: uuid, label: name })),
    },
    ...common,
  ]
}

/** Sum filters, without documents the reader may not see. */
const useRanges = (): readonly RangeFilter[] => {
  const { t } = useLingui()
  const [seesQuotes, seesInvoices] = [usePermission('quotes.view'), usePermission('invoices.view')]
  const names: Readonly<Record<(typeof jobRanges)[number]['id'], Pick<RangeFilter, 'from' | 'to'>>> = {
    received: { from: t`Received from`, to: t`Received until` },
    due: { from: t`Due from`, to: t`Due until` },
    visit: { from: t`Next visit from`, to: t`Next visit until` },
    completed: { from: t`Completed from`, to: t`Completed until` },
    agreed: { from: t`Agreed cost from`, to: t`Agreed cost up to` },
    waiting: { from: t`Sum waiting for approval from`, to: t`Sum waiting for approval up to` },
    invoiced: { from: t`Invoiced from`, to: t`Invoiced up to` },
  }
  return jobRanges
    .filter(({ id }) => (id !== 'waiting' || seesQuotes) && (id !== 'invoiced' || seesInvoices))
    .map(({ id, kind }) => ({ id, kind, ...names[id] }))
}

/** Search, filters and sorting of the contractor's list. */
export function JobFilterBar({ state, onChange, end }: WorkFilterProps<JobFilterState>) {
  const { t } = useLingui()
  return (
    <WorkFilterBar
      state={state}
      onChange={onChange}
      searchLabel={t`Search jobs`}
      selectFilters={useChoices()}
      ranges={useRanges()}
      chips={useStepChips(state, onChange)}
      after={<OrderField state={state} onChange={onChange} />}
      end={end}
    />
  )
}

/** Cards on a phone have no header to sort by. */
function OrderField({ state, onChange }: WorkFilterProps<JobFilterState>) {
  const { t } = useLingui()
  const names = {
    attention: t`By priority`,
    changed: t`Most recently changed first`,
    created: t`Newest first`,
    due: t`Due next`,
    visit: t`Next visit first`,
    completed: t`Latest completed first`,
    number: t`Highest number first`,
    agreed: t`Highest agreed cost first`,
  }
  const { sort } = jobSort(parseTab(useRouteParam('tab')), state)
  return (
    <SelectField
      label={t`Order`}
      options={Object.entries(names).map(([id, label]) => ({ id, label }))}
      value={sort in names ? sort : ''}
      onChange={(chosen) => onChange({ sort: chosen, direction: undefined })}
    />
  )
}
