import { assetsMethods } from '@fettle/contracts/assets/assets.methods'
import { ComboboxField, type ComboboxFieldProps } from '@fettle/ui/fields/combobox-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

type AssetPickerProps = Omit<ComboboxFieldProps, 'options' | 'onSearch' | 'isLoading'> & {
  /** An asset that is not offered. */
  readonly except?: string | undefined
  /** Only assets in the building of this location, or above it. */
  readonly servingUuid?: string | undefined
}

/** Searches an asset by number, name, make or serial number. */
export function AssetPicker({ except, servingUuid, ...props }: AssetPickerProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed).replace(/^#/, '')
  const { data, isFetching } = useQuery(
    methodPageQuery(assetsMethods.list, { q, ...(servingUuid ? { servingUuid } : {}) }),
  )
  const options = (data?.rows ?? [])
    .filter(({ uuid }) => uuid !== except)
    .map(({ uuid, number, name, make, model, locationName }) => ({
      id: uuid,
      label: name,
      description: [`#${number}`, make, model, locationName].filter(Boolean).join(' · '),
    }))
  return (
    <ComboboxField
      placeholder={t`Search by name, number or serial number`}
      {...props}
      options={options}
      onSearch={setTyped}
      isLoading={isFetching}
    />
  )
}
