import type { Actor } from '@fettle/domain/access/actor'
import { and, ne, type SQL } from 'drizzle-orm'
import { sharedScope } from '#areas/work-orders/work-orders.port'
import { invoices } from './invoices.tables.ts'

/** Invoices visible to an actor; drafts only to their contractor. */
export const invoiceScope = (actor: Actor): SQL | undefined =>
  and(sharedScope(actor, 'invoices.view', invoices), actor.side === 'client' ? ne(invoices.state, 'draft') : undefined)
