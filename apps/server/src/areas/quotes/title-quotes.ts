import { documentTitle, orderPartTitles } from '#areas/work-orders/work-orders.port'

/** Titles of quotes; drafts only to their contractor. */
export const quoteTitles = orderPartTitles({
  permission: 'quotes.view',
  table: 'quotes',
  title: documentTitle,
  hasDrafts: true,
})
