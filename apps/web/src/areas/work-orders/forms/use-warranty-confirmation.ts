import type { OutputOf } from '@fettle/contracts/kernel/method'
import { orderRelationsMethods } from '@fettle/contracts/work-orders/order-relations.methods'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { CommandForm } from '../../../kit/forms/use-command-form.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import type { OrderValues } from './order-form-model.ts'

export type SimilarOrders = OutputOf<typeof orderRelationsMethods.alike>

/**
 * Looks up the orders at the place of a new order. Where settled work there is under warranty, the form is submitted only
 * after a confirmation that the fault is a different one.
 */
export const useWarrantyConfirmation = (form: CommandForm<OrderValues>) => {
  const { t } = useLingui()
  const [locationUuid, category] = useWatch({ control: form.form.control, name: ['locationUuid', 'category'] })
  const { data: alike } = useQuery({
    ...methodQuery(orderRelationsMethods.alike, { locationUuid, category }),
    enabled: locationUuid !== '' && category !== '',
  })
  const submit: CommandForm<OrderValues>['submit'] = (event) => {
    const isClear = !alike || alike.warranted.length === 0 || form.form.getValues('isOtherWork')
    if (isClear) return form.submit(event)
    event?.preventDefault()
    const message = t`Raise a warranty callback, or confirm that this is something else.`
    form.form.setError('isOtherWork', { type: 'fault', message }, { shouldFocus: true })
  }
  return { alike, form: { ...form, submit } }
}
