import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { Tag } from '@fettle/ui/controls/tag'
import { ComboboxField } from '@fettle/ui/fields/combobox-field'
import type { FieldProps, ValueProps } from '@fettle/ui/fields/field'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import type { Place } from './schedule-form-model.ts'

type PlacesFieldProps = FieldProps & ValueProps<readonly Place[]>

/** Several locations: each is searched, added, and removed again. */
export function PlacesField({ value = [], onChange, ...props }: PlacesFieldProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useQuery(methodPageQuery(locationsMethods.list, { q: useDebounced(typed) }))
  const chosen = new Set(value.map(({ uuid }) => uuid))
  const rows = (data?.rows ?? []).filter(({ uuid }) => !chosen.has(uuid))
  const add = (id: string) => {
    const row = rows.find(({ uuid }) => uuid === id)
    if (row) onChange?.([...value, { uuid: row.uuid, name: row.name }])
  }
  return (
    <Stack gap={2}>
      <ComboboxField
        {...props}
        // A new one for each choice, so that it is empty again.
        key={value.length}
        value=""
        onChange={add}
        placeholder={t`Search by name, address or postcode`}
        options={rows.map((row) => ({
          id: row.uuid,
          label: row.name,
          description: [labels.locationKind(row.kind), row.trailText, row.address.postcode].filter(Boolean).join(' · '),
        }))}
        onSearch={setTyped}
        isLoading={isFetching}
      />
      <Cluster gap={1}>
        {value.map(({ uuid, name }) => (
          <Tag key={uuid} onRemove={() => onChange?.(value.filter((place) => place.uuid !== uuid))}>
            {name}
          </Tag>
        ))}
      </Cluster>
    </Stack>
  )
}
