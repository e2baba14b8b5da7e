import type { OrderTemplateView, orderTemplatesMethods } from '@fettle/contracts/work-orders/order-templates.methods'
import type { Priority } from '@fettle/domain/work-orders/priorities'
import type { CallInput } from '../../../platform/calls/call.ts'
import { emptyOrder, type OrderValues } from './order-form-model.ts'

type Entries = CallInput<typeof orderTemplatesMethods.create>
/** Form values of a template, in addition to the order fields; budget in minor units. */
export type TemplateValues = OrderValues & { name: string; delivery: Entries['delivery']; contractorUuid: string }

export const toTemplateValues = (template?: OrderTemplateView): TemplateValues => {
  const empty = { ...emptyOrder(''), name: '', delivery: 'none', contractorUuid: '' } as const
  if (!template) return { ...empty, contacts: [] }
  const { name, title, description, category, service, priority, accessNotes, delivery } = template
  return {
    ...empty,
    name,
    title,
    description,
    category,
    service,
    priority,
    accessNotes,
    delivery,
    contacts: [],
    budget: template.budget?.amount ?? null,
    contractorUuid: template.contractorUuid ?? '',
  }
}

export const toTemplateInput = (values: TemplateValues): Entries => {
  const { name, title, description, category, service, priority, accessNotes, delivery, budget } = values
  return {
    name,
    title,
    description,
    category,
    service,
    accessNotes,
    delivery,
    budget,
    priority: priority as Priority,
    contractorUuid: values.contractorUuid === '' ? null : values.contractorUuid,
  }
}

/** Applies a template to form values; empty fields keep their value. */
export const toOrderValuesFromTemplate = (before: OrderValues, template: OrderTemplateView): OrderValues => {
  const { title, description, category, service, priority, accessNotes, budget } = template
  const kind = category === '' ? {} : { category, service }
  return {
    ...before,
    ...kind,
    title: title || before.title,
    description: description || before.description,
    accessNotes: accessNotes || before.accessNotes,
    budget: budget?.amount ?? before.budget,
    priority,
  }
}
