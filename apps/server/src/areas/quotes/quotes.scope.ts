import type { Actor } from '@fettle/domain/access/actor'
import { and, ne, type SQL } from 'drizzle-orm'
import { sharedScope } from '#areas/work-orders/work-orders.port'
import { quotes } from './quotes.tables.ts'

/** Quotes visible to an actor; drafts only to their contractor. */
export const quoteScope = (actor: Actor): SQL | undefined =>
  and(sharedScope(actor, 'quotes.view', quotes), actor.side === 'client' ? ne(quotes.state, 'draft') : undefined)
