import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { Priority } from '@fettle/domain/work-orders/priorities'
import type { CallInput } from '../../../platform/calls/call.ts'

export type ContactKind = 'resident' | 'key_holder' | 'site'
export type ContactValues = { kind: string; name: string; telephone: string; email: string; isPrimary: boolean }
/** Form values of an order. Amounts in minor units, dates as YYYY-MM-DD or empty. */
export type OrderValues = {
  locationUuid: string
  title: string
  description: string
  category: string
  service: string
  priority: string
  accessNotes: string
  preferredOn: string
  budget: number | null
  contacts: ContactValues[]
  /** Confirms that the order differs from completed work under warranty. */
  isOtherWork?: boolean
}

export const emptyContact: ContactValues = { kind: 'resident', name: '', telephone: '', email: '', isPrimary: false }

export const emptyOrder = (locationUuid: string): OrderValues => ({
  locationUuid,
  title: '',
  description: '',
  category: '',
  service: '',
  priority: 'routine',
  accessNotes: '',
  preferredOn: '',
  budget: null,
  contacts: [],
})

export const toOrderValues = (order: WorkOrderView): OrderValues => ({
  locationUuid: order.locationUuid,
  title: order.title,
  description: order.description,
  category: order.category,
  service: order.service,
  priority: order.priority,
  accessNotes: order.accessNotes,
  preferredOn: order.preferredOn ?? '',
  budget: order.budget?.amount ?? null,
  contacts: order.contacts.map(({ uuid: _uuid, ...contact }) => contact),
})

/** Form values from another order, without its due date and photos. */
export const toDuplicateValues = (order: WorkOrderView): OrderValues => ({ ...toOrderValues(order), preferredOn: '' })

/** Form values of a sub-order: location, category and contacts of its parent. */
export const toPartValues = (parent: WorkOrderView): OrderValues => {
  const { locationUuid, category, service, priority, accessNotes, contacts } = toOrderValues(parent)
  return { ...emptyOrder(locationUuid), category, service, priority, accessNotes, contacts }
}

type Entries = Omit<CallInput<typeof workOrdersMethods.create>, 'locationUuid' | 'parentUuid'>

const isFilled = ({ name, telephone, email }: ContactValues) =>
  [name, telephone, email].some((text) => text.trim() !== '')

/** Converts form values to input; empty contact rows are omitted. */
export const toOrderInput = (values: OrderValues, attachmentUuids: readonly string[]): Entries => {
  const contacts = values.contacts.filter(isFilled)
  const hasPrimary = contacts.some(({ isPrimary }) => isPrimary)
  return {
    title: values.title,
    description: values.description,
    category: values.category,
    service: values.service,
    priority: values.priority as Priority,
    accessNotes: values.accessNotes,
    preferredOn: values.preferredOn === '' ? null : values.preferredOn,
    budget: values.budget,
    contacts: contacts.map((contact, at) => ({
      ...contact,
      kind: contact.kind as ContactKind,
      isPrimary: hasPrimary ? contact.isPrimary : at === 0,
    })),
    attachmentUuids: [...attachmentUuids],
  }
}
