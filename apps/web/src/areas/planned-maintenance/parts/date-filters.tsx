import { occurrencesMethods } from '@fettle/contracts/planned-maintenance/occurrences.methods'
import { categorySlugs } from '@fettle/domain/work-orders/categories'
import { SelectField } from '@fettle/ui/fields/select-field'
import { FilterBar } from '@fettle/ui/table/filter-bar'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useListAddress } from '../../../kit/lists/list-address.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { BranchSelect } from '../../organisations/shared/branch-select.tsx'

export const dateFilterKeys = ['bucket', 'from', 'to', 'category', 'branch', 'contractor'] as const

/** Filters of due dates by status, category and branch; month and contractor come from the forecast and can be removed. */
export function DateFilters() {
  const { t } = useLingui()
  const labels = useLabels()
  const { state, change } = useListAddress(dateFilterKeys)
  const buckets = { open: t`To do`, missed: t`Missed`, done: t`Done and skipped` }
  return (
    <FilterBar
      label={t`Filters`}
      filters={
        <>
          <SelectField
            label={t`Status`}
            value={state.bucket === 'missed' || state.bucket === 'done' ? state.bucket : 'open'}
            onChange={(next) => change({ bucket: next === 'open' ? undefined : next, from: undefined, to: undefined })}
            options={Object.entries(buckets).map(([id, label]) => ({ id, label }))}
          />
          <SelectField
            label={t`Trade`}
            value={state.category ?? 'all'}
            onChange={(next) => change({ category: next === 'all' ? undefined : next })}
            options={[
              { id: 'all', label: t`All trades` },
              ...categorySlugs.map((id) => ({ id, label: labels.category(id) })),
            ]}
          />
          <BranchSelect value={state.branch} onChange={(branch) => change({ branch })} />
        </>
      }
      chips={useChips()}
    />
  )
}

const useChips = () => {
  const { t } = useLingui()
  const formats = useFormats()
  const { state, change } = useListAddress(dateFilterKeys)
  const contractor = useContractorName(state.contractor)
  const period = state.to === undefined ? state.from && t`From ${formats.day(state.from)}` : formats.month(state.to)
  return [
    ...(period ? [{ id: 'period', label: period, onRemove: () => change({ from: undefined, to: undefined }) }] : []),
    ...(state.contractor
      ? [{ id: 'contractor', label: contractor, onRemove: () => change({ contractor: undefined }) }]
      : []),
  ]
}

const useContractorName = (contractorUuid: string | undefined): string => {
  const { t } = useLingui()
  const forecast = methodQuery(occurrencesMethods.forecast, { contractorUuid })
  const { data } = useQuery({ ...forecast, enabled: contractorUuid !== undefined && contractorUuid !== 'none' })
  return contractorUuid === 'none' ? t`Without contractor` : (data?.contractors[0]?.name ?? t`Contractor`)
}
