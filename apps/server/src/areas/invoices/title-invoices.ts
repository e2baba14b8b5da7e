import { documentTitle, orderPartTitles } from '#areas/work-orders/work-orders.port'

/** Titles of invoices; drafts only to their contractor. */
export const invoiceTitles = orderPartTitles({
  permission: 'invoices.view',
  table: 'invoices',
  title: documentTitle,
  hasDrafts: true,
})
