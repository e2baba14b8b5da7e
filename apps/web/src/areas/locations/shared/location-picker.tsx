import { type LocationRow, locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { ComboboxField, type ComboboxFieldProps } from '@fettle/ui/fields/combobox-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

type LocationPickerProps = Omit<ComboboxFieldProps, 'options' | 'onSearch' | 'isLoading'>

const placeText = ({ trailText, address }: LocationRow) =>
  [trailText, address.addressLine1, address.town, address.postcode].filter(Boolean).join(', ')

/** Searches a location by name, address or reference; shows its path. */
export function LocationPicker(props: LocationPickerProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed)
  const { data, isFetching } = useQuery(methodPageQuery(locationsMethods.list, { q }))
  const options = (data?.rows ?? []).map((row) => ({
    id: row.uuid,
    label: row.name,
    description: [labels.locationKind(row.kind), placeText(row)].filter(Boolean).join(' · '),
  }))
  return (
    <ComboboxField
      placeholder={t`Search by name, address or postcode`}
      {...props}
      options={options}
      onSearch={setTyped}
      isLoading={isFetching}
    />
  )
}
