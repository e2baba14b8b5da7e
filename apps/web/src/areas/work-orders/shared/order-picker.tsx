import { jobsMethods } from '@fettle/contracts/work-orders/jobs.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { ComboboxField, type ComboboxFieldProps } from '@fettle/ui/fields/combobox-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { useLabels } from '../../../kit/use-labels.ts'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'

type OrderPickerProps = Omit<ComboboxFieldProps, 'options' | 'onSearch' | 'isLoading'> & {
  /** The excluded order. */
  readonly except: string
}

/** Searches a work order by number, title or location. */
export function OrderPicker({ except, ...props }: OrderPickerProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed).replace(/^#/, '')
  const { data, isFetching } = useQuery(methodPageQuery(workOrdersMethods.list, { q }))
  const options = (data?.rows ?? [])
    .filter(({ uuid }) => uuid !== except)
    .map(({ uuid, number, title, locationName, bucket }) => ({
      id: uuid,
      label: `#${number} ${title}`,
      description: [locationName, labels.bucket(bucket)].join(' · '),
    }))
  return (
    <ComboboxField
      placeholder={t`Search by number, title or property`}
      {...props}
      options={options}
      onSearch={setTyped}
      isLoading={isFetching}
    />
  )
}

/** Searches a job by number, title or address. */
export function JobPicker(props: Omit<ComboboxFieldProps, 'options' | 'onSearch' | 'isLoading'>) {
  const { t } = useLingui()
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed).replace(/^#/, '')
  const { data, isFetching } = useQuery(methodPageQuery(jobsMethods.list, { q }))
  const options = (data?.rows ?? []).map(({ uuid, number, title, town }) => ({
    id: uuid,
    label: `#${number} ${title}`,
    description: town ?? '',
  }))
  return (
    <ComboboxField
      placeholder={t`Search by number, title or property`}
      {...props}
      options={options}
      onSearch={setTyped}
      isLoading={isFetching}
    />
  )
}
