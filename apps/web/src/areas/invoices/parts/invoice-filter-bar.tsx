import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Choice } from '../../../kit/lists/choice.ts'
import { ChoiceBar } from '../../../kit/lists/choice-bar.tsx'
import { RangeFields } from '../../../kit/lists/filter-parts.ts'
import { type NamedRange, useRangeChips } from '../../../kit/lists/range-filters.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import type { InvoiceFilterState, invoiceFilterKeys } from '../invoice-filters.ts'

type FilterProps = {
  readonly state: InvoiceFilterState
  readonly onChange: (changes: Partial<Record<(typeof invoiceFilterKeys)[number], string | undefined>>) => void
}

const whole = { limit: 100 }

const useChoices = (): readonly Choice[] => {
  const { t } = useLingui()
  const organisations = useQuery(pageQueryOf(organisationsMethods.list, {}, whole)).data?.rows ?? []
  const contractors = useQuery(pageQueryOf(contractorsMethods.list, {}, whole)).data?.rows ?? []
  const named = ({ uuid, name }: { uuid: string; name: string }) => ({ id: uuid, label: name })
  return [
    { id: 'organisation', label: t`Branch`, all: t`All branches`, options: organisations.map(named) },
    { id: 'contractor', label: t`Contractor`, all: t`All contractors`, options: contractors.map(named) },
  ]
}

/** Search and filters of the client's invoices; what is in force shows as chips. */
export function InvoiceFilterBar({ state, onChange }: FilterProps) {
  const { t } = useLingui()
  const ranges: readonly NamedRange[] = [
    { id: 'due', kind: 'day', from: t`Due from`, to: t`Due until` },
    { id: 'total', kind: 'sum', from: t`Total from`, to: t`Total up to` },
  ]
  const within = { ranges, state, onChange }
  return (
    <ChoiceBar
      choices={useChoices()}
      state={state}
      onChange={onChange}
      searchLabel={t`Search invoices`}
      placeholder={t`Number, contractor or work order`}
      moreChips={useRangeChips(within)}
    >
      <RangeFields {...within} />
    </ChoiceBar>
  )
}
