import type { AssigneeView } from '@fettle/contracts/work-orders/work-order-view'
import type { Actor } from '@fettle/domain/access/actor'
import { effectiveAccessNotes, type LocationRecord, locationScope } from '#areas/locations/locations.port'
import { listTargets, type TargetsOfBranch } from '#areas/order-settings/order-settings.port'
import { allOf, type Tx } from '#platform/database/transaction'
import { found } from '#platform/runner/refusal'
import type { ContactEntry } from './work-orders.store.ts'

/** Location of a new order. */
export type OrderPlace = Pick<
  LocationRecord,
  'id' | 'organisationId' | 'name' | 'address' | 'accessNotes' | 'archivedAt'
>

/** Defaults of a new order at a location, and the names in its view. */
export type OrderDefaults = {
  readonly place: OrderPlace
  readonly organisationName: string
  readonly createdBy: string
  readonly assignee: AssigneeView
  /** Default contacts: of the tenant, of the organisation, and of the location or an ancestor. */
  readonly contacts: readonly ContactEntry[]
} & OrderStart

/** The tenant's targets, and the allocated order number; if the order is not created, the number is skipped. */
export type OrderStart = { readonly targets: readonly TargetsOfBranch[]; readonly number: number }

type DefaultsRow = {
  number: string
  id: string
  organisation_id: string
  name: string
  address: OrderPlace['address']
  access_notes: string
  archived_at: string | null
  organisation_name: string
  contacts: ContactEntry[]
  targets: TargetsOfBranch[]
}

const contactsAt = `select c.kind, case when c.role = '' then c.name else c.name || ', ' || c.role end as name, c.telephone, c.email, '' as alert, false as "isPrimary"
   from default_contacts c where c.tenant_id = l.tenant_id and (c.organisation_id is null or c.organisation_id = l.organisation_id)
     and (c.location_id is null or c.location_id = l.id or c.location_id = any(l.trail))
   order by (c.location_id is null), (c.organisation_id is null), lower(c.name), c.id limit 6`
const targetsOf = `select coalesce(json_agg(json_build_object('organisationId', s.organisation_id, 'targets', s.targets, 'week', s.week)), '[]')
   from sla_targets s where s.tenant_id = l.tenant_id`

const toDefaults = (row: DefaultsRow, actor: Actor): OrderDefaults => ({
  place: {
    id: row.id,
    organisationId: row.organisation_id,
    name: row.name,
    address: row.address,
    accessNotes: row.access_notes,
    archivedAt: row.archived_at,
  },
  organisationName: row.organisation_name,
  createdBy: actor.displayName,
  assignee: { userUuid: actor.membershipUuid, name: actor.displayName },
  contacts: row.contacts,
  targets: row.targets,
  number: Number(row.number),
})

/**
 * Loads all defaults in one statement, as every new order needs them. Refuses with `not_found` when the member cannot
 * see the location.
 */
export const loadOrderDefaults = async (tx: Tx, locationUuid: string, actor: Actor): Promise<OrderDefaults> => {
  const { tenantId, organisations } = locationScope(actor)
  const [row] = await tx.rows<DefaultsRow>(
    'begin-order',
    `select next_order_number() as number, l.id, l.organisation_id, l.name, l.address, wire_time(l.archived_at) as archived_at, ${effectiveAccessNotes} as access_notes, o.name as organisation_name,
       (select coalesce(json_agg(k), '[]') from (${contactsAt}) k) as contacts, (${targetsOf}) as targets
     from locations l join organisations o on o.tenant_id = l.tenant_id and o.id = l.organisation_id
     where l.tenant_id = $1 and l.id = $2 and ($3::uuid[] is null or l.organisation_id = any($3))`,
    [tenantId, locationUuid, organisations],
  )
  return toDefaults(found(row), actor)
}

/** Defaults of an order at a location that is already loaded. */
export const nextOrderNumber = async (tx: Tx): Promise<OrderStart> => {
  const [targets, [drawn]] = await allOf([
    listTargets(tx),
    tx.rows<{ number: string }>('order-number', 'select next_order_number() as number', []),
  ])
  return { targets, number: Number(found(drawn).number) }
}
