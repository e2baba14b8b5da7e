import { type JsonQuery, jsonPage } from '#platform/database/json-page'
import type { Read, Tx } from '#platform/database/transaction'
import type { PageRequest } from '#platform/runner/paging'

const columns = `a.contractor_tenant_id as uuid, t.name, c.town, c.postcode, c.telephone, c.email, a.kind, c.is_dlo, c.is_verified, c.categories,
  a.auto_accepts, wire_money(a.spend_limit, $2) as spend_limit,
  (select coalesce(count(*), 0)::int from jobs j where j.client_tenant_id = a.client_tenant_id and j.contractor_tenant_id = a.contractor_tenant_id and j.state in ('hired', 'done')) as live_jobs,
  (select coalesce(count(*), 0)::int from jobs j where j.client_tenant_id = a.client_tenant_id and j.contractor_tenant_id = a.contractor_tenant_id and j.state = 'completed') as completed_jobs`
const from = `from appointments a join tenants t on t.id = a.contractor_tenant_id join contractor_companies c on c.tenant_id = a.contractor_tenant_id
  where a.client_tenant_id = $1 and c.invited_by_tenant_id is null`

export type ContractorFilter = { tenantId: string; currency: string; q: string; category: string }

const appointed = (filter: ContractorFilter, page: PageRequest): JsonQuery => ({
  name: 'contractors',
  select: columns,
  from: `${from} and ($3 = '' or position(lower($3) in lower(t.name)) > 0) and ($4 = '' or c.categories ? $4) and $2::text is not null`,
  order: 't.name, a.id',
  values: [filter.tenantId, filter.currency, filter.q, filter.category],
  page,
})

/** Contractors appointed by the client group, by name. */
export const listContractors = (read: Read, filter: ContractorFilter, page: PageRequest) =>
  jsonPage(read, appointed(filter, page))

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
  spend_limit: { amount: number; currency: 'GBP' | 'EUR' | 'USD' } | null
  live_jobs: number
  completed_jobs: number
}

export const findContractor = async (
  read: Read,
  one: { tenantId: string; currency: string; contractorTenantId: string },
): Promise<ContractorRow | undefined> => {
  const [row] = await read.rows<ContractorRow>(
    'contractor-find',
    `select ${columns} ${from} and a.contractor_tenant_id = $3`,
    [one.tenantId, one.currency, one.contractorTenantId],
  )
  return row
}

export type Appointment = {
  contractorTenantId: string
  name: string
  kind: string
  autoAccepts: boolean
  spendLimit: number | null
}

type Asked = { clientTenantId: string; contractorTenantIds: readonly string[]; areOutside: boolean }
/** The terms under which these contractors work for a client: those with an account, or those who work by links. */
export const findAppointments = async (
  read: Read,
  { clientTenantId, contractorTenantIds, areOutside }: Asked,
): Promise<Appointment[]> => {
  const rows = await read.rows<{
    contractor_tenant_id: string
    name: string
    kind: string
    auto_accepts: boolean
    spend_limit: string | null
  }>(
    'appointments-find',
    `select a.contractor_tenant_id, t.name, a.kind, a.auto_accepts, a.spend_limit from appointments a join tenants t on t.id = a.contractor_tenant_id
       join contractor_companies c on c.tenant_id = t.id
     where a.client_tenant_id = $1 and a.contractor_tenant_id = any($2::uuid[]) and (c.invited_by_tenant_id is not null) = $3`,
    [clientTenantId, contractorTenantIds, areOutside],
  )
  return rows.map((row) => ({
    contractorTenantId: row.contractor_tenant_id,
    name: row.name,
    kind: row.kind,
    autoAccepts: row.auto_accepts,
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

/** Companies of an edition beyond the tenant's own appointments, through the one function that may look there. */
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
  spendLimit: number | null
  at: string
}

/** False when the two are together already. */
export const insertAppointment = async (tx: Tx, one: NewAppointment): Promise<boolean> => {
  const rows = await tx.rows(
    'appointment-insert',
    `insert into appointments (client_tenant_id, contractor_tenant_id, kind, auto_accepts, spend_limit, created_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing returning id`,
    [one.clientTenantId, one.contractorTenantId, one.kind, one.autoAccepts, one.spendLimit, one.at],
  )
  return rows.length > 0
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

/** Makes a company the direct labour of this client; false when it works for others. */
export const claimDirectLabour = async (tx: Tx, contractorTenantId: string): Promise<boolean> => {
  const [row] = await tx.rows<{ isOwn: boolean }>('direct-labour', 'select claim_direct_labour($1) as "isOwn"', [
    contractorTenantId,
  ])
  return row?.isOwn ?? false
}

export type Description = {
  telephone: string
  email: string
  addressLine1: string
  town: string
  postcode: string
  vatNumber: string
  categories: string[]
}
export const saveDescription = (tx: Tx, company: Description) =>
  tx.rows(
    'company-describe',
    `update contractor_companies set telephone = $2, email = $3, address_line_1 = nullif($4, ''), town = nullif($5, ''), postcode = $6, vat_number = nullif($7, ''), categories = $8 where tenant_id = $1`,
    [
      tx.tenantId,
      company.telephone,
      company.email,
      company.addressLine1,
      company.town,
      company.postcode,
      company.vatNumber,
      JSON.stringify(company.categories),
    ],
  )
