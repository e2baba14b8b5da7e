import type { AddressView } from '@fettle/contracts/kernel/fields'
import type { Actor } from '@fettle/domain/access/actor'
import { jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { organisationsOf } from './organisations.scope.ts'
import { organisations, type StoredAddress } from './organisations.tables.ts'

/** Organisations of the actor's group, by name. */
export const listOrganisations = (read: Read, actor: Actor, page: PageRequest) =>
  jsonPage(read, {
    name: 'organisations',
    select: `id as uuid, name, color, null as logo, null as logo_url, address, is_tax_withholding_enabled, invoice_due_period, tenant_id as organisation_group_uuid, version, payment_system, buyer_reference, invoice_email`,
    from: 'from organisations where tenant_id = $1 and ($2::uuid[] is null or id = any($2))',
    order: 'name, id',
    values: [actor.tenantId, organisationsOf(actor)],
    page,
  })

export type OrganisationTerms = {
  id: string
  name: string
  address: StoredAddress
  invoiceDuePeriod: number
  isTaxWithholdingEnabled: boolean
  buyerReference: string
  invoiceEmail: string
}

/** One organisation with address and payment terms. */
export const findOrganisation = async (
  read: Read,
  clientTenantId: string,
  organisationId: string,
): Promise<OrganisationTerms | undefined> => {
  const [row] = await read.rows<{
    id: string
    name: string
    address: StoredAddress
    invoice_due_period: number
    is_tax_withholding_enabled: boolean
    buyer_reference: string
    invoice_email: string
  }>(
    'organisation-find',
    'select id, name, address, invoice_due_period, is_tax_withholding_enabled, buyer_reference, invoice_email from organisations where tenant_id = $1 and id = $2',
    [clientTenantId, organisationId],
  )
  return (
    row && {
      id: row.id,
      name: row.name,
      address: row.address,
      invoiceDuePeriod: row.invoice_due_period,
      isTaxWithholdingEnabled: row.is_tax_withholding_enabled,
      buyerReference: row.buyer_reference,
      invoiceEmail: row.invoice_email,
    }
  )
}

export const findGroup = async (read: Read, tenantId: string): Promise<{ uuid: string; name: string } | undefined> => {
  const [row] = await read.rows<{ uuid: string; name: string }>(
    'group-find',
    'select id as uuid, name from tenants where id = $1',
    [tenantId],
  )
  return row
}

/** Organisations of a group, oldest first. */
export const listOrganisationIds = async (read: Read, tenantId: string): Promise<string[]> => {
  const rows = await read.rows<{ id: string }>(
    'organisation-ids',
    'select id from organisations where tenant_id = $1 order by created_at, id',
    [tenantId],
  )
  return rows.map((row) => row.id)
}

export type NewOrganisation = {
  name: string
  color: string | null
  address: AddressView
  invoiceDuePeriod: number
  buyerReference: string
  invoiceEmail: string
  at: string
}
const stored = ({
  addressLine1,
  addressLine2,
  town,
  postcode,
  timeZone,
  addressZone,
  meta,
}: AddressView): StoredAddress => ({
  address_line_1: addressLine1,
  address_line_2: addressLine2,
  town,
  postcode,
  time_zone: timeZone,
  address_zone: addressZone,
  meta,
})

export const insertOrganisation = async (tx: Tx, one: NewOrganisation): Promise<string> => {
  const [row] = await tx.db
    .insert(organisations)
    .values({
      tenantId: tx.tenantId,
      name: one.name,
      color: one.color,
      address: stored(one.address),
      invoiceDuePeriod: one.invoiceDuePeriod,
      buyerReference: one.buyerReference,
      invoiceEmail: one.invoiceEmail,
      createdAt: one.at,
    })
    .returning({ id: organisations.id })
  return row?.id ?? ''
}

/** Returns whether the version still matched. */
export const updateOrganisation = async (
  tx: Tx,
  branch: Omit<NewOrganisation, 'at'> & { uuid: string; version: number },
): Promise<boolean> => {
  const rows = await tx.rows(
    'organisation-update',
    `update organisations set name = $3, color = $4, address = $5, invoice_due_period = $6, buyer_reference = $8, invoice_email = $9, version = version + 1
     where tenant_id = $1 and id = $2 and version = $7 returning 1 as saved`,
    [
      tx.tenantId,
      branch.uuid,
      branch.name,
      branch.color,
      JSON.stringify(stored(branch.address)),
      branch.invoiceDuePeriod,
      branch.version,
      branch.buyerReference,
      branch.invoiceEmail,
    ],
  )
  return rows.length > 0
}

export const findBranch = async (
  read: Read,
  uuid: string,
): Promise<{ version: number; time_zone: string | null; is_withholding: boolean } | undefined> => {
  const [row] = await read.rows<{ version: number; time_zone: string | null; is_withholding: boolean }>(
    'branch-find',
    "select version, address->>'time_zone' as time_zone, is_tax_withholding_enabled as is_withholding from organisations where tenant_id = $1 and id = $2",
    [read.tenantId, uuid],
  )
  return row
}

/** Names of tenants the reader has a relation to. */
export const tenantNames = async (read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await read.rows<{ id: string; name: string }>(
    'tenant-names',
    'select id, name from tenants where id = any($1::uuid[])',
    [[...new Set(ids)]],
  )
  return new Map(rows.map((row) => [row.id, row.name]))
}
