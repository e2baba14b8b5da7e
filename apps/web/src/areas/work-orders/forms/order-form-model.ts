import type { WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import type { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import { pick } from '@fettle/domain/kernel/pick'
import {
  copiedFieldKeys,
  type OrderFieldKey,
  type OrderFields,
  type OrderFieldValues,
  orderFieldKeys,
  orderFields,
} from '@fettle/domain/work-orders/order-fields'
import type { CallInput } from '../../../platform/calls/call.ts'

export type ContactKind = 'resident' | 'key_holder' | 'site'
export type ContactValues = {
  kind: string
  name: string
  telephone: string
  email: string
  alert: string
  isPrimary: boolean
}
/** Form values of the fields of an order: amounts in minor units or null, dates as YYYY-MM-DD or empty. */
type FieldValues = {
  [Key in OrderFieldKey]: OrderFields[Key] extends { readonly kind: 'money' } ? number | null : string
}
export type OrderValues = FieldValues & {
  locationUuid: string
  contacts: ContactValues[]
  /** Assets that the order is about. */
  assetUuids: string[]
  /** Confirms that the order differs from completed work under warranty. */
  isOtherWork?: boolean
  /** Whether the work is a hazard under the law, where the form asks for it. */
  hazardAnswer?: string
}

export const emptyContact: ContactValues = {
  kind: 'resident',
  name: '',
  telephone: '',
  email: '',
  alert: '',
  isPrimary: false,
}

const emptyFields = Object.fromEntries(
  orderFieldKeys.map((key) => [key, orderFields[key].kind === 'money' ? null : '']),
) as FieldValues

export const emptyOrder = (locationUuid: string): OrderValues => ({
  ...emptyFields,
  priority: 'routine',
  locationUuid,
  contacts: [],
  assetUuids: [],
})

/** The form value of a field of a view; a sum becomes its minor units. */
const toFormValue = (value: WorkOrderView[OrderFieldKey]): string | number | null =>
  typeof value === 'object' ? (value?.amount ?? null) : value

export const toOrderValues = (order: WorkOrderView): OrderValues => ({
  ...(Object.fromEntries(
    orderFieldKeys.map((key) => [key, toFormValue(order[key]) ?? emptyFields[key]]),
  ) as FieldValues),
  locationUuid: order.locationUuid,
  contacts: order.contacts.map(({ uuid: _uuid, ...contact }) => contact),
  assetUuids: order.assets.flatMap(({ uuid }) => uuid ?? []),
})

/** Assets of an order that are still used. */
const usedAssets = ({ assets }: WorkOrderView): string[] =>
  assets.filter(({ state }) => state !== 'retired').flatMap(({ uuid }) => uuid ?? [])

const toCopiedValues = (order: WorkOrderView, target: 'part' | 'duplicate'): OrderValues => {
  const values = toOrderValues(order)
  const { locationUuid, contacts } = values
  const copied = pick(values, copiedFieldKeys(target))
  return { ...emptyOrder(locationUuid), ...copied, contacts, assetUuids: usedAssets(order) }
}

/** Form values from another order, without its due date and photos. */
export const toDuplicateValues = (order: WorkOrderView): OrderValues => toCopiedValues(order, 'duplicate')

/** Form values of a sub-order: location, category and contacts of its parent. */
export const toPartValues = (parent: WorkOrderView): OrderValues => toCopiedValues(parent, 'part')

type Entries = Omit<CallInput<typeof workOrdersMethods.create>, 'locationUuid' | 'parentUuid'>

const isFilled = ({ name, telephone, email, alert }: ContactValues) =>
  [name, telephone, email, alert].some((text) => text.trim() !== '')

/** A day that is not filled in is null for the contract. */
const toFieldInputs = (values: OrderValues): OrderFieldValues =>
  Object.fromEntries(
    orderFieldKeys.map((key) => [key, orderFields[key].kind === 'day' ? values[key] || null : values[key]]),
  ) as OrderFieldValues

/** Converts form values to input; empty contact rows are omitted. */
export const toOrderInput = (values: OrderValues, attachmentUuids: readonly string[]): Entries => {
  const contacts = values.contacts.filter(isFilled)
  const hasPrimary = contacts.some(({ isPrimary }) => isPrimary)
  return {
    ...toFieldInputs(values),
    contacts: contacts.map((contact, at) => ({
      ...contact,
      kind: contact.kind as ContactKind,
      isPrimary: hasPrimary ? contact.isPrimary : at === 0,
    })),
    attachmentUuids: [...attachmentUuids],
    assetUuids: values.assetUuids,
  }
}
