import type { Actor } from '@fettle/domain/access/actor'
import { and, eq, ne, or, type SQL } from 'drizzle-orm'
import { sharedScope } from '#areas/work-orders/work-orders.port'
import { completionReports } from './completion-reports.tables.ts'

/** Reports visible to an actor; drafts only to the author's side. */
export const reportScope = (actor: Actor): SQL | undefined =>
  and(
    sharedScope(actor, 'completion-reports.view', completionReports),
    or(ne(completionReports.state, 'draft'), eq(completionReports.authorSide, actor.side)),
  )
