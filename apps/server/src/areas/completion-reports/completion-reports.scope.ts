import type { Actor } from '@fettle/domain/access/actor'
import { and, ne, type SQL } from 'drizzle-orm'
import { sharedScope } from '#areas/work-orders/work-orders.port'
import { completionReports } from './completion-reports.tables.ts'

/** Which reports an actor can see; a draft is its author's side's alone. */
export const reportScope = (actor: Actor): SQL | undefined =>
  and(
    sharedScope(actor, 'completion-reports.view', completionReports),
    actor.side === 'client' ? ne(completionReports.state, 'draft') : undefined,
  )
