import { formatDecimal, parseDecimal } from '@fettle/domain/kernel/decimals'
import { sql } from 'drizzle-orm'
import { customType, integer, type PgColumnBuilderBase, text, uuid } from 'drizzle-orm/pg-core'

/** An instant with millisecond precision, read as ISO 8601 in UTC. */
export const moment = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value).toISOString(),
})
/** A calendar day, YYYY-MM-DD, without a time zone. */
export const calendarDay = customType<{ data: string; driverData: string }>({ dataType: () => 'date' })
/** Integer minor units; exact as a number up to 90 billion whole units. */
export const minor = customType<{ data: number; driverData: string }>({ dataType: () => 'bigint', fromDriver: Number })
/** A decimal with four places; in code ten-thousandths. */
export const decimal = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(15, 4)',
  toDriver: (value) => formatDecimal(value),
  fromDriver: parseDecimal,
})
/** A jsonb column without the conversion of drizzle; null is stored as SQL null. */
export const json = <T>() =>
  customType<{ data: T; driverData: string | null }>({
    dataType: () => 'jsonb',
    toDriver: (value) => (value === null ? null : JSON.stringify(value)),
  })

/** A random identifier: last column of the primary key, which begins with the tenant. Order comes from (created_at, id). */
export const id = () => uuid().notNull().default(sql`gen_random_uuid()`)
/** Tenant of a row: first column of its primary key, read by the row-level security policies. */
export const tenantId = () => uuid().notNull()
export const createdAt = () => moment().notNull()
/** Optimistic lock of a row: starts at 1; an update names the version it read and adds 1. */
export const version = () => integer().notNull().default(1)

/** Totals of lines in minor units. */
export const sums = () =>
  ({
    currency: text().notNull(),
    net: minor().notNull(),
    tax: minor().notNull(),
    gross: minor().notNull(),
  }) satisfies Record<string, PgColumnBuilderBase>

/** Submission and decision of a quote, invoice or report. */
export const handedIn = () =>
  ({
    authorMembershipId: uuid().notNull(),
    submittedAt: moment(),
    decidedAt: moment(),
    decidedByMembershipId: uuid(),
  }) satisfies Record<string, PgColumnBuilderBase>

/** Client and contractor tenant of rows that both sides of an order share. */
export const shared = () =>
  ({ clientTenantId: uuid().notNull(), contractorTenantId: uuid().notNull() }) satisfies Record<
    string,
    PgColumnBuilderBase
  >
