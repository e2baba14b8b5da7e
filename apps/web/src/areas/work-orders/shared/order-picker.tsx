import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { ComboboxField, type ComboboxFieldProps } from '@fettle/ui/fields/combobox-field'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSettled } from '../../../kit/use-settled.ts'
import { useWords } from '../../../kit/words.ts'
import { pageQueryOf } from '../../../platform/queries/query-of.ts'

type OrderPickerProps = Omit<ComboboxFieldProps, 'options' | 'onSearch' | 'isLoading'> & {
  /** The order that is not on offer. */
  readonly except: string
}

/** One work order found by its number, subject or place. */
export function OrderPicker({ except, ...props }: OrderPickerProps) {
  const { t } = useLingui()
  const words = useWords()
  const [typed, setTyped] = useState('')
  const q = useSettled(typed).replace(/^#/, '')
  const { data, isFetching } = useQuery(pageQueryOf(workOrdersMethods.list, { q }))
  const options = (data?.rows ?? [])
    .filter(({ uuid }) => uuid !== except)
    .map(({ uuid, number, title, locationName, bucket }) => ({
      id: uuid,
      label: `#${number} ${title}`,
      description: [locationName, words.bucket(bucket)].join(' · '),
    }))
  return (
    <ComboboxField
      placeholder={t`Search by number, subject or place`}
      {...props}
      options={options}
      onSearch={setTyped}
      isLoading={isFetching}
    />
  )
}
