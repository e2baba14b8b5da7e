import type { WireLine } from '@fettle/domain/quotes/line-amounts'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { json, minor, moment, version } from '#platform/database/columns'

/** Awards above the limit of their author, until a colleague decides about them. */
export const awardProposals = pgTable(
  'award_proposals',
  {
    clientTenantId: uuid().notNull(),
    workOrderId: uuid().notNull(),
    contractorTenantId: uuid().notNull(),
    amount: minor().notNull(),
    lines: json<readonly WireLine[] | null>()(),
    note: text().notNull(),
    proposedByMembershipId: uuid().notNull(),
    askedMembershipId: uuid().notNull(),
    proposedAt: moment().notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.clientTenantId, table.workOrderId] })],
)
export type AwardProposalRecord = typeof awardProposals.$inferSelect
