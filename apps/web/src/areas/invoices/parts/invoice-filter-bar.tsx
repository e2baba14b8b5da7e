import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import { Button } from '@fettle/ui/button'
import { DateField } from '@fettle/ui/date-field'
import { FilterBar } from '@fettle/ui/filter-bar'
import { SlidersIcon } from '@fettle/ui/icons'
import { MoneyField } from '@fettle/ui/money-field'
import { Popover } from '@fettle/ui/popover'
import { SelectField } from '@fettle/ui/select-field'
import { Stack } from '@fettle/ui/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { SearchBox } from '../../../kit/lists/search-box.tsx'
import { useEdition, useFormats } from '../../../platform/edition/use-edition.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'
import { type InvoiceFilterState, invoiceFilterKeys, invoiceRangeKeys } from '../invoice-filters.ts'

type Key = (typeof invoiceFilterKeys)[number]
type FilterProps = {
  readonly state: InvoiceFilterState
  readonly onChange: (changes: Partial<Record<Key, string | undefined>>) => void
}

const whole = { limit: 100 }

const useChoices = () => {
  const { t } = useLingui()
  const organisations = useQuery(pageQueryOf(organisationsMethods.list, {}, whole)).data?.rows ?? []
  const contractors = useQuery(pageQueryOf(contractorsMethods.list, {}, whole)).data?.rows ?? []
  const named = ({ uuid, name }: { uuid: string; name: string }) => ({ id: uuid, label: name })
  return [
    { id: 'organisation', label: t`Branch`, all: t`All branches`, options: organisations.map(named) },
    { id: 'contractor', label: t`Contractor`, all: t`All contractors`, options: contractors.map(named) },
  ] as const
}

const useRangeNames = (): Readonly<Record<(typeof invoiceRangeKeys)[number], string>> => {
  const { t } = useLingui()
  return {
    'due-from': t`Due from`,
    'due-to': t`Due until`,
    'total-from': t`Total from`,
    'total-to': t`Total up to`,
  }
}

/** Search and filters of the client's invoices; what is in force shows as chips. */
export function InvoiceFilterBar({ state, onChange }: FilterProps) {
  const { t } = useLingui()
  return (
    <FilterBar
      label={t`Search and filter`}
      search={
        <SearchBox
          label={t`Search invoices`}
          placeholder={t`Number, contractor or work order`}
          value={state.q ?? ''}
          onSearch={(q) => onChange({ q })}
        />
      }
      filters={
        <Popover
          label={t`Filters`}
          trigger={
            <Button variant="secondary" color="default" startIcon={<SlidersIcon />}>
              {t`Filters`}
            </Button>
          }
        >
          <Fields state={state} onChange={onChange} />
        </Popover>
      }
      chips={useChips({ state, onChange })}
      clearLabel={t`Clear all`}
      onClear={() =>
        onChange(Object.fromEntries(invoiceFilterKeys.flatMap((key) => (key === 'q' ? [] : [[key, undefined]]))))
      }
    />
  )
}

function Fields({ state, onChange }: FilterProps) {
  const choices = useChoices()
  const names = useRangeNames()
  const { currency } = useEdition()
  return (
    <Stack gap={3}>
      {choices.map(({ id, label, all, options }) => (
        <SelectField
          key={id}
          label={label}
          options={options}
          emptyOption={all}
          value={state[id] ?? ''}
          onChange={(value) => onChange({ [id]: value })}
        />
      ))}
      {invoiceRangeKeys.map((key) =>
        key.startsWith('total') ? (
          <MoneyField
            key={key}
            label={names[key]}
            currency={currency.code}
            minValue={0}
            value={state[key] === undefined ? null : Number(state[key])}
            onChange={(sum) => onChange({ [key]: sum === null ? undefined : String(sum) })}
          />
        ) : (
          <DateField
            key={key}
            label={names[key]}
            value={state[key] ?? ''}
            onChange={(day) => onChange({ [key]: day })}
          />
        ),
      )}
    </Stack>
  )
}

const useChips = ({ state, onChange }: FilterProps) => {
  const choices = useChoices()
  const names = useRangeNames()
  const formats = useFormats()
  const { currency } = useEdition()
  const shown = (key: string, value: string) =>
    key.startsWith('total') ? formats.money({ amount: Number(value), currency: currency.code }) : formats.day(value)
  const chip = (id: Key, label: string) => ({ id, label, onRemove: () => onChange({ [id]: undefined }) })
  return [
    ...choices.flatMap(({ id, label, options }) => {
      const value = state[id]
      const name = options.find((option) => option.id === value)?.label ?? '…'
      return value === undefined ? [] : [chip(id, `${label}: ${name}`)]
    }),
    ...invoiceRangeKeys.flatMap((key) => {
      const value = state[key]
      return value === undefined ? [] : [chip(key, `${names[key]}: ${shown(key, value)}`)]
    }),
  ]
}
