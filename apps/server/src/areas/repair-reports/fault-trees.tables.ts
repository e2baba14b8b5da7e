import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import type { OwnNumbers } from '@fettle/domain/repair-reports/emergency-numbers'
import type { FaultTile } from '@fettle/domain/repair-reports/fault-tree'
import type { FaultTreeState, OwnTexts } from '@fettle/domain/repair-reports/own-tree'
import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, json, moment, tenantId, version } from '#platform/database/columns'

/** Fault trees of a client by number; a published one is not changed again. */
export const faultTrees = pgTable(
  'fault_trees',
  {
    tenantId: tenantId(),
    number: integer().notNull(),
    state: text().$type<FaultTreeState>().notNull().default('draft'),
    basedOn: integer().notNull(),
    note: text().notNull().default(''),
    tiles: json<readonly FaultTile[]>()().notNull(),
    texts: json<OwnTexts>()().notNull().default({}),
    /** Every text in each language of residents, as it was when the tree was published. */
    shownTexts: json<OwnTexts | null>()(),
    languages: text().array().$type<ResidentLanguage[]>().notNull(),
    numbers: json<OwnNumbers>()().notNull(),
    createdByMembershipId: uuid().notNull(),
    createdAt: createdAt(),
    publishedByMembershipId: uuid(),
    publishedAt: moment(),
    retiredAt: moment(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.number] })],
)
export type FaultTreeRecord = typeof faultTrees.$inferSelect
