import type { DefaultContactView } from '@fettle/contracts/work-orders/default-contacts.methods'
import type { PageRequest } from '#platform/database/paging'
import type { Read, Tx } from '#platform/database/transaction'

const columns = `c.id as uuid, c.kind, c.name, c.role, c.telephone, c.email, c.version,
  c.organisation_id as "organisationUuid", o.name as "organisationName", c.location_id as "locationUuid", l.name as "locationName"`
const joined = `from default_contacts c left join organisations o on o.tenant_id = c.tenant_id and o.id = c.organisation_id
  left join locations l on l.tenant_id = c.tenant_id and l.id = c.location_id where c.tenant_id = $1`

export const countDefaultContacts = async (read: Read): Promise<number> => {
  const [row] = await read.rows<{ n: number }>(
    'default-contacts-count',
    'select count(*)::int as n from default_contacts where tenant_id = $1',
    [read.tenantId],
  )
  return row?.n ?? 0
}

/** A page of the tenant's default contacts, by name. */
export const listDefaultContacts = async (read: Read, page: PageRequest) => ({
  rows: await read.rows<DefaultContactView>(
    'default-contacts',
    `select ${columns} ${joined} order by lower(c.name), c.id limit $2 offset $3`,
    [read.tenantId, page.limit, page.offset],
  ),
  count: await countDefaultContacts(read),
})

export const findDefaultContact = async (read: Read, uuid: string): Promise<DefaultContactView | undefined> => {
  const [row] = await read.rows<DefaultContactView>('default-contact', `select ${columns} ${joined} and c.id = $2`, [
    read.tenantId,
    uuid,
  ])
  return row
}

type ContactInput = Omit<DefaultContactView, 'uuid' | 'version' | 'organisationName' | 'locationName'>
const values = ({ kind, name, role, telephone, email, organisationUuid, locationUuid }: ContactInput) => [
  kind,
  name,
  role,
  telephone,
  email,
  organisationUuid,
  locationUuid,
]

export const insertDefaultContact = async (tx: Tx, entries: ContactInput, at: string): Promise<string> => {
  const [row] = await tx.rows<{ id: string }>(
    'default-contact-insert',
    `insert into default_contacts (tenant_id, created_at, kind, name, role, telephone, email, organisation_id, location_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [tx.tenantId, at, ...values(entries)],
  )
  return row?.id ?? ''
}

type Seen = { uuid: string; version: number }
/** Returns whether the version still matched. */
export const updateDefaultContact = async (tx: Tx, { uuid, version }: Seen, entries: ContactInput): Promise<boolean> =>
  (
    await tx.rows(
      'default-contact-update',
      `update default_contacts set kind = $4, name = $5, role = $6, telephone = $7, email = $8, organisation_id = $9, location_id = $10,
         version = version + 1 where tenant_id = $1 and id = $2 and version = $3 returning 1 as saved`,
      [tx.tenantId, uuid, version, ...values(entries)],
    )
  ).length > 0

export const deleteDefaultContact = (tx: Tx, { uuid, version }: Seen) =>
  tx.rows('default-contact-delete', 'delete from default_contacts where tenant_id = $1 and id = $2 and version = $3', [
    tx.tenantId,
    uuid,
    version,
  ])
