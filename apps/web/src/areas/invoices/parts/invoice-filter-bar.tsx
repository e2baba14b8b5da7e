import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { RangeFields } from '../../../kit/lists/lazy-filter-fields.ts'
import { ListFilterBar } from '../../../kit/lists/list-filter-bar.tsx'
import { type RangeFilter, useRangeChips } from '../../../kit/lists/range-filters.ts'
import type { SelectFilter } from '../../../kit/lists/select-filter.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import type { InvoiceFilterState, invoiceFilterKeys } from '../invoice-filters.ts'

type FilterProps = {
  readonly state: InvoiceFilterState
  readonly onChange: (changes: Partial<Record<(typeof invoiceFilterKeys)[number], string | undefined>>) => void
}

const whole = { limit: 100 }

const useChoices = (): readonly SelectFilter[] => {
  const { t } = useLingui()
  const organisations = useQuery(methodPageQuery(organisationsMethods.list, {}, whole)).data?.rows ?? []
  const contractors = useQuery(methodPageQuery(contractorsMethods.list, {}, whole)).data?.rows ?? []
  const named = ({ uuid, name }: { uuid: string; name: string }) => ({ id: uuid, label: name })
  return [
    { id: 'organisation', label: t`Branch`, allLabel: t`All branches`, options: organisations.map(named) },
    { id: 'contractor', label: t`Contractor`, allLabel: t`All contractors`, options: contractors.map(named) },
  ]
}

/** Search and filters of the client's invoices; active ones are shown as chips. */
export function InvoiceFilterBar({ state, onChange }: FilterProps) {
  const { t } = useLingui()
  const ranges: readonly RangeFilter[] = [
    { id: 'due', kind: 'day', from: t`Due from`, to: t`Due until` },
    { id: 'total', kind: 'sum', from: t`Total from`, to: t`Total up to` },
  ]
  const within = { ranges, state, onChange }
  return (
    <ListFilterBar
      selectFilters={useChoices()}
      state={state}
      onChange={onChange}
      searchLabel={t`Search invoices`}
      placeholder={t`Number, contractor or work order`}
      extraChips={useRangeChips(within)}
    >
      <RangeFields {...within} />
    </ListFilterBar>
  )
}
