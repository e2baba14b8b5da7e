import type {
  ActiveAlertView,
  ContactView,
  JobView,
  WorkOrderView,
} from '@fettle/contracts/work-orders/work-order-view'
import type { Market } from '@fettle/domain/editions/edition'
import { localDateOf } from '@fettle/domain/kernel/calendar'
import { type OrderFieldKey, orderFields, pdfFieldKeys } from '@fettle/domain/work-orders/order-fields'
import { findLogo, type PrintedPicture, printPictures } from '#areas/attachments/attachments.port'
import { disclaimerInForce } from '#areas/order-settings/order-settings.port'
import { findOrganisation, tenantNames } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import type { FileStore } from '#platform/files/file-store'
import { addressLines, placeLines, presentLines } from '#platform/pdf/pdf-address'
import { type PdfFormat, pdfFormat } from '#platform/pdf/pdf-format'
import { type LabelledText, type PdfContent, renderPdf, renderPdfs } from '#platform/pdf/render-pdf'
import { Refused } from '#platform/runner/refusal'
import { showAddress } from './show-work-order.ts'

/** An order as one of its sides sees it; fields hidden in the view are hidden in the PDF. */
type SeenOrder = WorkOrderView | JobView
type Whose = { clientTenantId: string; organisationId: string; contractorTenantId: string | null }
type PdfInput = {
  order: SeenOrder
  /** Address of the order for both sides, as a code to scan. */
  link: string
  client: readonly string[]
  contractor: string | undefined
  namespace: Market
  logo?: Uint8Array | undefined
  /** The client's disclaimer for contractors. */
  terms: string
  pictures?: readonly PrintedPicture[]
}

/** The fields of the order that stand under their own labels and are filled in. */
const fieldsOf = (
  order: SeenOrder,
  part: 'fact' | 'note',
  { labels, day }: Pick<PdfFormat, 'labels' | 'day'>,
): LabelledText[] =>
  pdfFieldKeys(part).flatMap((key) => {
    const value = order[key as keyof SeenOrder & OrderFieldKey]
    if (typeof value !== 'string' || value === '') return []
    return [{ label: labels.lists.orderField[key], text: orderFields[key].kind === 'day' ? day(value) : value }]
  })

const factsOf = (order: SeenOrder, { labels, day }: PdfFormat): LabelledText[] => {
  const dayAt = (instant: string) => day(localDateOf(order.timeZone, Date.parse(instant)))
  return [
    { label: labels.number, text: `#${order.number}` },
    { label: labels.raisedOn, text: dayAt(order.createdAt) },
    { label: labels.priority, text: labels.lists.priority[order.priority] },
    ...(order.completeBy === null ? [] : [{ label: labels.completeBy, text: dayAt(order.completeBy) }]),
    ...fieldsOf(order, 'fact', { labels, day }),
  ]
}

const contactLine = (contact: ContactView, { labels }: PdfFormat): string =>
  presentLines([
    `${contact.name} (${labels.lists.contactKind[contact.kind]})`,
    contact.telephone,
    contact.email,
    contact.alert,
  ]).join(', ')

/** Contractors get the printed order, so alerts for the client alone are not on it. */
const alertLine = ({ kind, note, place, isForContractor }: ActiveAlertView, { labels }: PdfFormat): string =>
  isForContractor ? `${labels.lists.placeAlert[kind]} (${place})${note === '' ? '' : `: ${note}`}` : ''

const costOf = (order: SeenOrder, { labels, money }: PdfFormat): LabelledText[] => {
  if (order.authorised) return [{ label: labels.agreedCost, text: money(order.authorised) }]
  return order.awarded ? [{ label: labels.notExceeding, text: money(order.awarded) }] : []
}

const notesOf = (order: SeenOrder, format: PdfFormat): LabelledText[] => {
  const { labels } = format
  const kind = presentLines([
    labels.lists.category[order.category as keyof typeof labels.lists.category],
    labels.lists.service[order.service as keyof typeof labels.lists.service],
  ])
  return [
    { label: labels.kindOfWork, text: kind.join(' – ') },
    { label: labels.instructions, text: `${order.title}\n${order.description}` },
    ...fieldsOf(order, 'note', format),
    { label: labels.alerts, text: presentLines(order.alerts.map((alert) => alertLine(alert, format))).join('\n') },
    { label: labels.contacts, text: order.contacts.map((contact) => contactLine(contact, format)).join('\n') },
    { label: labels.files, text: order.attachments.map(({ filename }) => filename).join('\n') },
    ...costOf(order, format),
  ].filter(({ text }) => text !== '')
}

/** PDF of a work order, issued by the client for the contractor. */
export const workOrderPdf = (
  { order, link, client, contractor, namespace, logo, terms, pictures = [] }: PdfInput,
  now: number,
): PdfContent => {
  const format = pdfFormat(namespace)
  const { labels } = format
  const [name = '', ...lines] = client
  return {
    namespace,
    at: now,
    title: labels.workOrder,
    reference: `${labels.workOrder} #${order.number}`,
    issuer: { name, lines, logo },
    link: { label: labels.scanToOpen, address: link },
    facts: factsOf(order, format),
    parties: [
      { label: labels.placeOfWork, lines: placeLines(order.locationName, order.address, format) },
      ...(contractor === undefined ? [] : [{ label: labels.contractor, lines: [contractor] }]),
    ],
    notes: [...notesOf(order, format), ...(terms === '' ? [] : [{ label: labels.terms, text: terms }])],
    pictures: pictures.length === 0 ? [] : [{ label: labels.photos, pictures }],
  }
}

/** Photos on a printed order; all files are listed by name. */
const mostPhotos = 12

/** The photos of an order for its PDF. */
export const printOrderPictures = (files: FileStore, order: SeenOrder, tenantId: string) =>
  printPictures(files, order.attachments, { tenantId, most: mostPhotos })

type Printed = {
  whose: Whose
  namespace: Market
  now: number
  publicAddress: string
  pictures: readonly PrintedPicture[]
}

/** The address of an order that leads each reader to the page of their side. */
const linkOf = (
  order: SeenOrder,
  { namespace, publicAddress }: Pick<Printed, 'namespace' | 'publicAddress'>,
): string => {
  const [orderUuid, jobUuid] =
    'workOrderUuid' in order ? [order.workOrderUuid, order.uuid] : [order.uuid, order.hiredJobUuid]
  return `${publicAddress}/${namespace}/w/${orderUuid}${jobUuid === null ? '' : `?job=${jobUuid}`}`
}

const orderContent = async (read: Read, order: SeenOrder, printed: Printed) => {
  const { whose, namespace, now, pictures } = printed
  const { clientTenantId, organisationId, contractorTenantId } = whose
  const [names, organisation, logo, said] = await Promise.all([
    tenantNames(read, [clientTenantId, ...(contractorTenantId === null ? [] : [contractorTenantId])]),
    findOrganisation(read, clientTenantId, organisationId),
    findLogo(read, clientTenantId),
    disclaimerInForce(read, clientTenantId),
  ])
  const name = names.get(clientTenantId)
  const client = presentLines([
    name,
    organisation?.name === name ? '' : organisation?.name,
    ...addressLines(organisation ? showAddress(organisation.address) : null, pdfFormat(namespace)),
  ])
  const contractor = contractorTenantId === null ? undefined : names.get(contractorTenantId)
  const link = linkOf(order, printed)
  return workOrderPdf({ order, link, client, contractor, namespace, logo, terms: said?.text ?? '', pictures }, now)
}

/** Renders a work order for the requesting side, with the client's letterhead. */
export const renderOrderPdf = async (read: Read, order: SeenOrder, printed: Printed) => ({
  bytes: await renderPdf(await orderContent(read, order, printed)),
  filename: `work-order-${order.number}.pdf`,
  contentType: 'application/pdf',
})

/** Renders work orders one after the other in one file, each from a page of its own and without photos. */
export const renderOrderPdfs = async (
  read: Read,
  orders: readonly { readonly order: SeenOrder; readonly whose: Whose }[],
  when: Pick<Printed, 'namespace' | 'now' | 'publicAddress'>,
) => {
  const contents: PdfContent[] = []
  for (const { order, whose } of orders)
    contents.push(await orderContent(read, order, { whose, pictures: [], ...when }))
  const [first, ...others] = contents
  if (!first) throw new Refused('not_found')
  const day = new Date(when.now).toISOString().slice(0, 10)
  return { bytes: await renderPdfs(first, others), filename: `work-orders-${day}.pdf`, contentType: 'application/pdf' }
}
