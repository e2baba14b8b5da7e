import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { locationsMethods } from '@fettle/contracts/locations/locations.methods'
import { Tag } from '@fettle/ui/controls/tag'
import { ComboboxField } from '@fettle/ui/fields/combobox-field'
import type { FieldProps, ValueProps } from '@fettle/ui/fields/field'
import { Cluster, Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import type { Place } from './place.ts'

type SeveralProps = FieldProps & ValueProps<readonly Place[]>

/** Several locations: each is searched, added, and removed again. */
export function PlacesField(props: SeveralProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useQuery(methodPageQuery(locationsMethods.list, { q: useDebounced(typed) }))
  return (
    <SeveralField
      {...props}
      placeholder={t`Search by name, address or postcode`}
      options={(data?.rows ?? []).map((row) => ({
        id: row.uuid,
        label: row.name,
        description: [labels.locationKind(row.kind), row.trailText, row.address.postcode].filter(Boolean).join(' · '),
      }))}
      onSearch={setTyped}
      isLoading={isFetching}
    />
  )
}

/** Several assets. */
export function AssetsField(props: SeveralProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const { data, isFetching } = useQuery(methodPageQuery(assetsMethods.list, { q: useDebounced(typed) }))
  return (
    <SeveralField
      {...props}
      placeholder={t`Search by name, number or serial number`}
      options={(data?.rows ?? []).map(({ uuid, number, name, typeName, locationName }) => ({
        id: uuid,
        label: name,
        description: [`#${number}`, typeName, locationName].join(' · '),
      }))}
      onSearch={setTyped}
      isLoading={isFetching}
    />
  )
}

type Found = {
  readonly options: readonly { readonly id: string; readonly label: string; readonly description: string }[]
  readonly placeholder: string
  readonly onSearch: (typed: string) => void
  readonly isLoading: boolean
}

function SeveralField({ value = [], onChange, options, ...props }: SeveralProps & Found) {
  const chosen = new Set(value.map(({ uuid }) => uuid))
  const offered = options.filter(({ id }) => !chosen.has(id))
  // The options may be replaced by those of a later search while one of them is chosen.
  const seen = useRef(new Map<string, Found['options'][number]>())
  useEffect(() => {
    for (const option of options) seen.current.set(option.id, option)
  }, [options])
  const add = (uuid: string) => {
    const option = seen.current.get(uuid)
    if (option) onChange?.([...value, { uuid, name: option.label }])
  }
  return (
    <Stack gap={2}>
      <ComboboxField
        {...props}
        // A new one for each choice, so that it is empty again.
        key={value.length}
        value=""
        onChange={add}
        options={offered}
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
