import { toInstant } from '@fettle/domain/kernel/instant'
import { exportLabels } from '@fettle/words/export-labels'
import {
  type ExportedOrder,
  ordersByKey,
  searchSources,
  selectChosenOrders,
  selectOrders,
} from '#areas/order-lists/order-lists.port'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { findMarket } from '#areas/work-orders/work-orders.port'
import { type ExportDefinition, labelIn, type Reader } from './export-definition.ts'
import { clock, workColumns } from './work-columns.ts'

const rightsOf = ({ actor, now }: Reader) => ({
  tenantId: actor.tenantId,
  organisations: organisationsOf(actor),
  self: actor.membershipUuid,
  sources: searchSources(actor),
  ...findMarket(actor.namespace),
  now: toInstant(now),
})

const columns = workColumns<ExportedOrder>((words) => ({
  title: [{ heading: words.status, cell: (row) => labelIn(words.lists.bucket, row.bucket) }],
  location: [
    { heading: words.street, cell: (row) => row.addressLine1 },
    { heading: words.addressLine2, cell: (row) => row.addressLine2 },
  ],
  postcode: [
    { heading: words.branch, cell: (row) => row.organisationName },
    { heading: words.contractor, cell: (row) => row.contractorName },
    { heading: words.reference, cell: (row) => row.externalReference },
  ],
  due: [{ heading: words.raised, cell: clock((row) => row.createdAt) }],
}))

/** Work orders as a file. */
export const orderExport: ExportDefinition<'work-orders', ExportedOrder> = {
  permission: 'work-orders.view',
  name: (locale) => exportLabels(locale).sheet,
  columns,
  select: ({ chosen, ...filter }, reader, most) =>
    chosen ? selectChosenOrders(chosen, rightsOf(reader)) : selectOrders({ ...filter, ...rightsOf(reader) }, most),
  byKey: (read, reader, ids) => ordersByKey(read, { ...rightsOf(reader), ids }),
}
