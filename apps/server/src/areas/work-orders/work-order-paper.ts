import type { ContactView, JobView, WorkOrderView } from '@fettle/contracts/work-orders/work-order-view'
import type { Market } from '@fettle/domain/editions/edition'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { type OrderFieldKey, orderFields, pdfFieldKeys } from '@fettle/domain/work-orders/order-fields'
import { findLogo } from '#areas/attachments/attachments.port'
import { findOrganisation } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { drawPaper, type Labelled, type Paper } from '#platform/documents/paper'
import { addressLines, present } from '#platform/documents/paper-address'
import { type PaperFormat, paperFormat } from '#platform/documents/paper-format'
import { disclaimerInForce } from './disclaimers.store.ts'
import { showAddress } from './show-work-order.ts'
import { tenantNames } from './work-orders.store.ts'

/** An order as one of its sides sees it: what a side may not see is not in its view, and so not on its paper. */
type SeenOrder = WorkOrderView | JobView
type Whose = { clientTenantId: string; organisationId: string; contractorTenantId: string | null }
type PdfInput = {
  order: SeenOrder
  client: readonly string[]
  contractor: string | undefined
  namespace: Market
  logo?: Uint8Array | undefined
  /** What the client says to whoever takes the work. */
  terms: string
}

/** The fields of the order that stand under their own labels and are filled in. */
const fieldsOf = (
  order: SeenOrder,
  part: 'fact' | 'note',
  { words, day }: Pick<PaperFormat, 'words' | 'day'>,
): Labelled[] =>
  pdfFieldKeys(part).flatMap((key) => {
    const value = order[key as keyof SeenOrder & OrderFieldKey]
    if (typeof value !== 'string' || value === '') return []
    return [{ label: words.lists.orderField[key], text: orderFields[key].kind === 'day' ? day(value) : value }]
  })

const factsOf = (order: SeenOrder, { words, day }: PaperFormat): Labelled[] => {
  const dayAt = (instant: string) => day(localDateOf(order.timeZone, Date.parse(instant)))
  return [
    { label: words.number, text: `#${order.number}` },
    { label: words.raisedOn, text: dayAt(order.createdAt) },
    { label: words.priority, text: words.lists.priority[order.priority] },
    ...(order.completeBy === null ? [] : [{ label: words.completeBy, text: dayAt(order.completeBy) }]),
    ...fieldsOf(order, 'fact', { words, day }),
  ]
}

const contactLine = (contact: ContactView, { words }: PaperFormat): string =>
  present([`${contact.name} (${words.lists.contactKind[contact.kind]})`, contact.telephone, contact.email]).join(', ')

const costOf = (order: SeenOrder, { words, money }: PaperFormat): Labelled[] => {
  if (order.authorised) return [{ label: words.agreedCost, text: money(order.authorised) }]
  return order.awarded ? [{ label: words.notExceeding, text: money(order.awarded) }] : []
}

const notesOf = (order: SeenOrder, format: PaperFormat): Labelled[] => {
  const { words } = format
  const kind = present([
    words.lists.category[order.category as keyof typeof words.lists.category],
    words.lists.service[order.service as keyof typeof words.lists.service],
  ])
  return [
    { label: words.kindOfWork, text: kind.join(' – ') },
    { label: words.instructions, text: `${order.title}\n${order.description}` },
    ...fieldsOf(order, 'note', format),
    { label: words.contacts, text: order.contacts.map((contact) => contactLine(contact, format)).join('\n') },
    { label: words.files, text: order.attachments.map(({ filename }) => filename).join('\n') },
    ...costOf(order, format),
  ].filter(({ text }) => text !== '')
}

/** A work order as a printed page: the client gives it, the contractor takes it to the door. */
export const workOrderPdf = ({ order, client, contractor, namespace, logo, terms }: PdfInput, now: number): Paper => {
  const format = paperFormat(namespace)
  const { words } = format
  const [name = '', ...lines] = client
  return {
    namespace,
    at: now,
    title: words.workOrder,
    reference: `${words.workOrder} #${order.number}`,
    issuer: { name, lines, logo },
    facts: factsOf(order, format),
    parties: [
      { label: words.placeOfWork, lines: present([order.locationName, ...addressLines(order.address, format)]) },
      ...(contractor === undefined ? [] : [{ label: words.contractor, lines: [contractor] }]),
    ],
    notes: [...notesOf(order, format), ...(terms === '' ? [] : [{ label: words.terms, text: terms }])],
  }
}

/** Draws a work order for the side that asks, headed by the client that gives it. */
export const renderOrderPdf = async (
  read: Read,
  order: SeenOrder,
  { whose, namespace, now }: { whose: Whose; namespace: Market; now: number },
) => {
  const { clientTenantId, organisationId, contractorTenantId } = whose
  const [names, organisation, logo, said] = await Promise.all([
    tenantNames(read, [clientTenantId, ...(contractorTenantId === null ? [] : [contractorTenantId])]),
    findOrganisation(read, clientTenantId, organisationId),
    findLogo(read, clientTenantId),
    disclaimerInForce(read, clientTenantId),
  ])
  const name = names.get(clientTenantId)
  const client = present([
    name,
    organisation?.name === name ? '' : organisation?.name,
    ...addressLines(organisation ? showAddress(organisation.address) : null, paperFormat(namespace)),
  ])
  const contractor = contractorTenantId === null ? undefined : names.get(contractorTenantId)
  const printed = { order, client, contractor, namespace, logo, terms: said?.text ?? '' }
  const bytes = await drawPaper(workOrderPdf(printed, now))
  return { bytes, filename: `work-order-${order.number}.pdf`, contentType: 'application/pdf' }
}
