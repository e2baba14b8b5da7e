import type { ViewList } from '@fettle/domain/work-orders/list-view'
import { boolean, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, tenantId, version } from '#platform/database/columns'

/** A saved view of a list, private or shared within the tenant. */
export const listViews = pgTable(
  'list_views',
  {
    id: id(),
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    list: text().$type<ViewList>().notNull(),
    name: text().notNull(),
    isShared: boolean().notNull(),
    search: json<{ version: number; value: Record<string, string> }>()().notNull(),
    columns: json<string[] | null>()(),
    createdAt: createdAt(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), unique().on(table.tenantId, table.list, table.id)],
)

/** List preferences of a member. */
export const listPreferences = pgTable(
  'list_preferences',
  {
    tenantId: tenantId(),
    membershipId: uuid().notNull(),
    list: text().$type<ViewList>().notNull(),
    viewId: uuid(),
    columns: json<string[] | null>()(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.membershipId, table.list] })],
)
