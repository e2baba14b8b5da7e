import { type OrderTemplateView, orderTemplatesMethods } from '@fettle/contracts/work-orders/order-templates.methods'
import { SelectField } from '@fettle/ui/fields/select-field'
import { FormPart } from '@fettle/ui/layout/form-frame'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { methodPageQuery } from '../../../platform/queries/method-query.ts'
import type { OrderValues } from '../forms/order-form-model.ts'
import { toOrderValuesFromTemplate } from '../forms/template-form-model.ts'

type TemplateChoiceProps = {
  readonly chosen: OrderTemplateView | undefined
  readonly onChoose: (template: OrderTemplateView | undefined) => void
}

/** Selects a template for a new order; renders nothing without templates. */
export function TemplateChoice({ chosen, onChoose }: TemplateChoiceProps) {
  const { t } = useLingui()
  const { getValues, setValue } = useFormContext<OrderValues>()
  const templates = useQuery(methodPageQuery(orderTemplatesMethods.list, {}, { limit: 100 })).data?.rows ?? []
  if (templates.length === 0) return null
  const choose = (id: string) => {
    const template = templates.find(({ uuid }) => uuid === id)
    onChoose(template)
    if (!template) return
    const values = toOrderValuesFromTemplate(getValues(), template)
    for (const name of ['title', 'description', 'category', 'service', 'priority', 'accessNotes', 'budget'] as const)
      setValue(name, values[name], { shouldDirty: true })
  }
  return (
    <FormPart title={t`Template`} description={t`Start from a template. Everything can be changed.`}>
      <SelectField
        label={t`Template`}
        placeholder={t`Choose a template`}
        isRequired={false}
        value={chosen?.uuid ?? ''}
        onChange={choose}
        options={templates.map(({ uuid, name }) => ({ id: uuid, label: name }))}
      />
    </FormPart>
  )
}
