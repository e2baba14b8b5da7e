import type { Actor } from '@fettle/domain/access/actor'
import { type JsonQuery, jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'
import { found, Refused } from '#platform/runner/refusal'

/** Columns of a contractor under their wire names; $2 is the currency. */
export const contractorColumns = `a.contractor_tenant_id as uuid, t.name, c.town, c.postcode, c.telephone, c.email, a.kind, c.is_dlo, c.is_verified, c.categories,
  a.auto_accepts, wire_money(a.auto_accept_limit, $2) as auto_accept_limit, wire_money(a.spend_limit, $2) as spend_limit, a.version,
  (select coalesce(count(*), 0)::int from jobs j where j.client_tenant_id = a.client_tenant_id and j.contractor_tenant_id = a.contractor_tenant_id and j.state in ('hired', 'done')) as live_jobs,
  (select coalesce(count(*), 0)::int from jobs j where j.client_tenant_id = a.client_tenant_id and j.contractor_tenant_id = a.contractor_tenant_id and j.state = 'completed') as completed_jobs`
const from = `from appointments a join tenants t on t.id = a.contractor_tenant_id join contractor_companies c on c.tenant_id = a.contractor_tenant_id
  where a.client_tenant_id = $1 and c.invited_by_tenant_id is null`

export type ContractorFilter = { tenantId: string; currency: string; q: string; category: string }

const appointed = (filter: ContractorFilter, page: PageRequest): JsonQuery => ({
  name: 'contractors',
  select: contractorColumns,
  from: `${from} and ($3 = '' or position(lower($3) in lower(t.name)) > 0) and ($4 = '' or c.categories ? $4) and $2::text is not null`,
  order: 't.name, a.id',
  values: [filter.tenantId, filter.currency, filter.q, filter.category],
  page,
})

/** Contractors appointed by the client group, by name. */
export const listContractors = (read: Read, filter: ContractorFilter, page: PageRequest) =>
  jsonPage(read, appointed(filter, page))

type WireMoney = { amount: number; currency: 'GBP' | 'EUR' | 'USD' } | null

export type ContractorRow = {
  uuid: string
  name: string
  town: string | null
  postcode: string | null
  telephone: string
  email: string
  kind: 'contracted' | 'dlo' | 'preferred'
  is_dlo: boolean
  is_verified: boolean
  categories: string[]
  auto_accepts: boolean
  auto_accept_limit: WireMoney
  spend_limit: WireMoney
  version: number
  live_jobs: number
  completed_jobs: number
}

export const findContractor = async (
  read: Read,
  one: { tenantId: string; currency: string; contractorTenantId: string },
): Promise<ContractorRow | undefined> => {
  const [row] = await read.rows<ContractorRow>(
    'contractor-find',
    `select ${contractorColumns} ${from} and a.contractor_tenant_id = $3`,
    [one.tenantId, one.currency, one.contractorTenantId],
  )
  return row
}

export type Appointment = {
  contractorTenantId: string
  name: string
  kind: string
  autoAccepts: boolean
  autoAcceptLimit: number | null
  spendLimit: number | null
}

type Asked = { clientTenantId: string; contractorTenantIds: readonly string[]; areOutside: boolean }
/** Terms of these contractors with a client: those with an account, or guests. */
export const findAppointments = async (
  read: Read,
  { clientTenantId, contractorTenantIds, areOutside }: Asked,
): Promise<Appointment[]> => {
  const rows = await read.rows<{
    contractor_tenant_id: string
    name: string
    kind: string
    auto_accepts: boolean
    auto_accept_limit: string | null
    spend_limit: string | null
  }>(
    'appointments-find',
    `select a.contractor_tenant_id, t.name, a.kind, a.auto_accepts, a.auto_accept_limit, a.spend_limit from appointments a join tenants t on t.id = a.contractor_tenant_id
       join contractor_companies c on c.tenant_id = t.id
     where a.client_tenant_id = $1 and a.contractor_tenant_id = any($2::uuid[]) and (c.invited_by_tenant_id is not null) = $3`,
    [clientTenantId, contractorTenantIds, areOutside],
  )
  return rows.map((row) => ({
    contractorTenantId: row.contractor_tenant_id,
    name: row.name,
    kind: row.kind,
    autoAccepts: row.auto_accepts,
    autoAcceptLimit: row.auto_accept_limit === null ? null : Number(row.auto_accept_limit),
    spendLimit: row.spend_limit === null ? null : Number(row.spend_limit),
  }))
}

export type DirectoryEntry = {
  tenant_id: string
  name: string
  town: string | null
  categories: string[]
  is_verified: boolean
  is_dlo: boolean
  dlo_of: string | null
}

/** Companies of an edition beyond the tenant's own appointments, by a security-definer function. */
export const searchDirectory = (
  read: Read,
  namespace: string,
  search: { q: string; one: string | null },
): Promise<DirectoryEntry[]> =>
  read.rows('contractor-directory', 'select * from contractor_directory($1, $2, $3)', [namespace, search.q, search.one])

export type NewAppointment = {
  clientTenantId: string
  contractorTenantId: string
  kind: string
  autoAccepts: boolean
  autoAcceptLimit: number | null
  spendLimit: number | null
  at: string
}

/** Returns false when the appointment exists already. */
export const insertAppointment = async (tx: Tx, one: NewAppointment): Promise<boolean> => {
  const rows = await tx.rows(
    'appointment-insert',
    `insert into appointments (client_tenant_id, contractor_tenant_id, kind, auto_accepts, auto_accept_limit, spend_limit, created_at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning id`,
    [
      one.clientTenantId,
      one.contractorTenantId,
      one.kind,
      one.autoAccepts,
      one.autoAcceptLimit,
      one.spendLimit,
      one.at,
    ],
  )
  return rows.length > 0
}

export type ChangedTerms = {
  contractorTenantId: string
  version: number
  kind: string
  autoAccepts: boolean
  autoAcceptLimit: number | null
  spendLimit: number | null
}

/** Changes the terms of an appointment if its version still matches. */
export const saveTerms = async (tx: Tx, terms: ChangedTerms): Promise<void> => {
  const rows = await tx.rows(
    'appointment-terms',
    `update appointments set kind = $4, auto_accepts = $5, auto_accept_limit = $6, spend_limit = $7, version = version + 1
     where client_tenant_id = $1 and contractor_tenant_id = $2 and version = $3 returning id`,
    [
      tx.tenantId,
      terms.contractorTenantId,
      terms.version,
      terms.kind,
      terms.autoAccepts,
      terms.autoAcceptLimit,
      terms.spendLimit,
    ],
  )
  if (rows.length === 0) throw new Refused('stale_version', { version: terms.version + 1 })
}

export type CompanyRow = {
  tenant_id: string
  name: string
  is_dlo: boolean
  is_verified: boolean
  categories: string[]
  vat_number: string | null
  kinds: string[]
}

/** The company of a contractor tenant, with the kinds of its appointments. */
export const findCompany = async (read: Read, tenantId: string): Promise<CompanyRow | undefined> => {
  const [row] = await read.rows<CompanyRow>(
    'company-find',
    `select c.tenant_id, t.name, c.is_dlo, c.is_verified, c.categories, c.vat_number,
       array(select distinct kind from appointments a where a.contractor_tenant_id = c.tenant_id) as kinds
     from contractor_companies c join tenants t on t.id = c.tenant_id where c.tenant_id = $1`,
    [tenantId],
  )
  return row
}

/** Claims a company as the client's direct labour; returns false when it works for others. */
export const claimDirectLabour = async (tx: Tx, contractorTenantId: string): Promise<boolean> => {
  const [row] = await tx.rows<{ isOwn: boolean }>('direct-labour', 'select claim_direct_labour($1) as "isOwn"', [
    contractorTenantId,
  ])
  return row?.isOwn ?? false
}

/** Whether a client invited this company by link, so that it has no account. */
export const isGuestCompany = async (read: Read, tenantId: string): Promise<boolean> => {
  const [row] = await read.rows<{ isGuest: boolean }>(
    'company-is-guest',
    'select invited_by_tenant_id is not null as "isGuest" from contractor_companies where tenant_id = $1',
    [tenantId],
  )
  return row?.isGuest ?? false
}

export type Description = {
  telephone: string
  email: string
  addressLine1: string
  town: string
  postcode: string
  vatNumber: string
  legalName: string | null
  companyNumber: string | null
  taxNumber: string | null
  categories: string[] | null
}
/** Saves the company details; null leaves a value as it is. */
export const saveDescription = (tx: Tx, company: Description) =>
  tx.rows(
    'company-describe',
    `update contractor_companies set telephone = $2, email = $3, address_line_1 = nullif($4, ''), town = nullif($5, ''), postcode = $6, vat_number = nullif($7, ''),
       categories = coalesce($8, categories), legal_name = coalesce($9, legal_name), company_number = coalesce($10, company_number), tax_number = coalesce($11, tax_number)
     where tenant_id = $1`,
    [
      tx.tenantId,
      company.telephone,
      company.email,
      company.addressLine1,
      company.town,
      company.postcode,
      company.vatNumber,
      company.categories === null ? null : JSON.stringify(company.categories),
      company.legalName,
      company.companyNumber,
      company.taxNumber,
    ],
  )

export type Bidder = { kind: string | null; isVerified: boolean; hasVatNumber: boolean; town: string | null }

/** Data of the bidding companies, by tenant. */
export const findBidders = async (read: Read, ids: readonly string[]): Promise<ReadonlyMap<string, Bidder>> => {
  const rows = await read.rows<{
    id: string
    kind: string | null
    is_verified: boolean
    has_vat: boolean
    town: string | null
  }>(
    'bidders-find',
    `select c.tenant_id as id, a.kind, c.is_verified, coalesce(c.vat_number, '') <> '' as has_vat, c.town from contractor_companies c
       left join appointments a on a.client_tenant_id = $1 and a.contractor_tenant_id = c.tenant_id where c.tenant_id = any($2::uuid[])`,
    [read.tenantId, [...new Set(ids)]],
  )
  return new Map(
    rows.map((row) => [
      row.id,
      { kind: row.kind, isVerified: row.is_verified, hasVatNumber: row.has_vat, town: row.town },
    ]),
  )
}

export type ContactableCompany = {
  tenant_id: string
  name: string
  town: string | null
  postcode: string | null
  is_verified: boolean
  is_dlo: boolean
  is_outside: boolean
  categories: string[]
}

/** The own company, or one appointed by the caller's tenant. Refuses with `not_found` otherwise. */
export const findKnownCompany = async (
  read: Read,
  { side, tenantId }: Pick<Actor, 'side' | 'tenantId'>,
  contractorTenantId: string | null,
): Promise<ContactableCompany> => {
  const asked = contractorTenantId ?? (side === 'contractor' ? tenantId : null)
  if (asked === null || (side === 'contractor' && asked !== tenantId)) throw new Refused('not_found')
  const [row] = await read.rows<ContactableCompany>(
    'company-known',
    `select c.tenant_id, t.name, c.town, c.postcode, c.is_verified, c.is_dlo, c.invited_by_tenant_id is not null as is_outside, c.categories
     from contractor_companies c join tenants t on t.id = c.tenant_id where c.tenant_id = $1`,
    [asked],
  )
  return found(row)
}

/** Saves the categories the caller's company offers. */
export const offerTrades = (tx: Tx, categories: readonly string[]) =>
  tx.rows('company-trades', 'update contractor_companies set categories = $2 where tenant_id = $1', [
    tx.tenantId,
    JSON.stringify(categories),
  ])
