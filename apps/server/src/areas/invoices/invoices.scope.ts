import type { Actor } from '@fettle/domain/access/actor'
import { and, type Column, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { organisationsOf } from '#areas/organisations/organisations.port'
import { sharedScope } from '#areas/work-orders/work-orders.port'
import { invoices } from './invoices.tables.ts'

/** Invoices visible to an actor; drafts only to their contractor. */
export const invoiceScope = (actor: Actor): SQL | undefined =>
  and(sharedScope(actor, 'invoices.view', invoices), actor.side === 'client' ? ne(invoices.state, 'draft') : undefined)

/** Rows about invoices of branches that a member of the client may see; undefined where it sees all. */
export const invoiceInScope = (
  actor: Actor,
  row: { readonly clientTenantId: Column; readonly invoiceId: Column },
): SQL | undefined => {
  const organisations = organisationsOf(actor)
  if (organisations === null) return undefined
  return sql`exists (select from ${invoices} where ${invoices.clientTenantId} = ${row.clientTenantId} and ${invoices.id} = ${row.invoiceId}
    and ${inArray(invoices.organisationId, [...organisations])})`
}
