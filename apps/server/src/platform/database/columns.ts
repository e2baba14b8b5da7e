import { sql } from 'drizzle-orm'
import { customType, integer, type PgColumnBuilderBase, text, uuid } from 'drizzle-orm/pg-core'

/** A moment, kept to the millisecond and read as the wire writes it: ISO 8601 in UTC. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value).toISOString(),
})
/** A calendar day, YYYY-MM-DD, without a zone. */
export const calendarDay = customType<{ data: string; driverData: string }>({ dataType: () => 'date' })
/** Integer minor units; safe as a number up to 90 billion whole units. */
export const minor = customType<{ data: number; driverData: string }>({ dataType: () => 'bigint', fromDriver: Number })
/** Custom JSON, kept as handed in; null is the database's own. */
export const json = <T>() =>
  customType<{ data: T; driverData: string | null }>({
    dataType: () => 'jsonb',
    toDriver: (value) => (value === null ? null : JSON.stringify(value)),
  })

/** A random identifier: the last column of the primary key, which begins with the tenant. Order comes from (created_at, id). */
export const id = () => uuid().notNull().default(sql`gen_random_uuid()`)
export const tenantId = () => uuid().notNull()
export const createdAt = () => moment().notNull()
export const version = () => integer().notNull().default(1)

/** What lines come to, in minor units. */
export const sums = () =>
  ({
    currency: text().notNull(),
    net: minor().notNull(),
    tax: minor().notNull(),
    gross: minor().notNull(),
  }) satisfies Record<string, PgColumnBuilderBase>

/** When a paper was handed in, and who decided on it. */
export const handedIn = () =>
  ({
    authorMembershipId: uuid().notNull(),
    submittedAt: moment(),
    decidedAt: moment(),
    decidedByMembershipId: uuid(),
  }) satisfies Record<string, PgColumnBuilderBase>

/** Rows that both sides of an order share. */
export const shared = () =>
  ({ clientTenantId: uuid().notNull(), contractorTenantId: uuid().notNull() }) satisfies Record<
    string,
    PgColumnBuilderBase
  >
