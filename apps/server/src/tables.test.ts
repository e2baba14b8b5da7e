import { areaManifests } from '@fettle/domain/manifests/area-manifests'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import { PgTable } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as accessLadders from '#areas/access-ladders/access-ladders.tables'
import * as approvals from '#areas/approvals/approvals.tables'
import * as attachments from '#areas/attachments/attachments.tables'
import * as companyFiles from '#areas/attachments/company-files.tables'
import * as logos from '#areas/attachments/logos.tables'
import * as audit from '#areas/audit/audit.tables'
import * as bookings from '#areas/bookings/bookings.tables'
import * as completionForms from '#areas/completion-reports/completion-forms.tables'
import * as completionReports from '#areas/completion-reports/completion-reports.tables'
import * as signOffs from '#areas/completion-reports/sign-offs.tables'
import * as contractors from '#areas/contractors/contractors.tables'
import * as downloads from '#areas/downloads/downloads.tables'
import * as hazards from '#areas/hazards/hazards.tables'
import * as identity from '#areas/identity/identity.tables'
import * as impersonation from '#areas/identity/impersonation.tables'
import * as secondFactor from '#areas/identity/second-factor.tables'
import * as singleSignOn from '#areas/identity/single-sign-on.tables'
import * as apiKeys from '#areas/integrations/api-keys.tables'
import * as imports from '#areas/integrations/imports.tables'
import * as invoices from '#areas/invoices/invoices.tables'
import * as ownCosts from '#areas/invoices/own-costs.tables'
import * as issues from '#areas/issues/issues.tables'
import * as locations from '#areas/locations/locations.tables'
import * as messages from '#areas/messages/messages.tables'
import * as notes from '#areas/notes/notes.tables'
import * as notifications from '#areas/notifications/notifications.tables'
import * as bulk from '#areas/order-lists/bulk.tables'
import * as defaultContacts from '#areas/order-settings/default-contacts.tables'
import * as disclaimers from '#areas/order-settings/disclaimers.tables'
import * as orderTemplates from '#areas/order-settings/order-templates.tables'
import * as tags from '#areas/order-settings/tags.tables'
import * as targets from '#areas/order-settings/targets.tables'
import * as views from '#areas/order-settings/views.tables'
import * as warranty from '#areas/order-settings/warranty-terms.tables'
import * as organisations from '#areas/organisations/organisations.tables'
import * as priceLists from '#areas/price-lists/price-lists.tables'
import * as profiles from '#areas/profiles/profiles.tables'
import * as partAwards from '#areas/quotes/part-awards.tables'
import * as quotes from '#areas/quotes/quotes.tables'
import * as variations from '#areas/quotes/variations.tables'
import * as reviews from '#areas/reviews/reviews.tables'
import * as signedLinks from '#areas/signed-links/signed-links.tables'
import * as tenders from '#areas/tenders/tenders.tables'
import * as users from '#areas/users/roles.tables'
import * as teams from '#areas/users/teams.tables'
import * as verifications from '#areas/verifications/verifications.tables'
import * as wallets from '#areas/wallets/wallets.tables'
import * as orderRelations from '#areas/work-orders/order-relations.tables'
import * as watchers from '#areas/work-orders/watchers.tables'
import * as workOrders from '#areas/work-orders/work-orders.tables'
import * as platform from '#platform/database/platform.tables'
import { freshDatabase, type TestDatabase } from '#platform/testing/test-database'

const files = [
  accessLadders,
  approvals,
  attachments,
  apiKeys,
  audit,
  bookings,
  bulk,
  companyFiles,
  completionForms,
  completionReports,
  signOffs,
  contractors,
  defaultContacts,
  disclaimers,
  downloads,
  hazards,
  identity,
  impersonation,
  imports,
  invoices,
  issues,
  locations,
  logos,
  messages,
  notes,
  notifications,
  orderRelations,
  ownCosts,
  orderTemplates,
  warranty,
  organisations,
  platform,
  priceLists,
  profiles,
  quotes,
  variations,
  reviews,
  secondFactor,
  singleSignOn,
  tags,
  signedLinks,
  tenders,
  partAwards,
  teams,
  users,
  verifications,
  views,
  targets,
  wallets,
  watchers,
  workOrders,
]
const declared = files.flatMap((file) => Object.values(file).filter((table) => is(table, PgTable)))

let database: TestDatabase
let client: pg.Client
beforeAll(async () => {
  database = await freshDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await database?.drop()
})

type Column = { table_name: string; column_name: string; type: string; not_null: boolean }

test('the tables that the areas declare are those of the database, column by column', async () => {
  const { rows } = await client.query<Column>(
    `select c.relname as table_name, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as not_null
     from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' and a.attnum > 0 and not a.attisdropped`,
  )
  const real = rows.map((row) => `${row.table_name}.${row.column_name} ${row.type}${row.not_null ? ' not null' : ''}`)
  const said = declared.flatMap((table) =>
    Object.values(getTableColumns(table)).map((column) => {
      const type = column.getSQLType().replace(/^timestamptz\((\d)\)$/, 'timestamp($1) with time zone')
      return `${getTableName(table)}.${column.keyAsName ? toSnakeCase(column.name) : column.name} ${type}${column.notNull ? ' not null' : ''}`
    }),
  )
  expect(said.sort()).toEqual(real.sort())
})

test('the manifests of the areas name the tables of the database that are not the platform’s', () => {
  const platformTables = Object.values(platform).flatMap((table) => (is(table, PgTable) ? [getTableName(table)] : []))
  const named = areaManifests.flatMap(({ tables }) => Object.keys(tables))
  expect([...named, ...platformTables].sort()).toEqual(declared.map((table) => getTableName(table)).sort())
})
