import type { CustomValues } from '@fettle/domain/locations/custom-field'
import type { LocationFacts } from '@fettle/domain/locations/location-facts'
import type { StoredAddress } from '#areas/organisations/organisations.port'
import type { Read } from '#platform/database/transaction'
import { type LocationFilter, locationOrder, locationQuery } from './location-list.store.ts'

/** The first `most` locations of a list in its order by id and position, for exports. */
export const selectLocations = (filter: LocationFilter, most: number) => {
  const { name, from, values } = locationQuery(filter)
  return {
    name: `${name}-${filter.sort}-${filter.direction}-selection`,
    text: `select l.id, row_number() over (order by ${locationOrder(filter)}) as n ${from} order by n limit ${most}`,
    values,
  }
}

/** A location as a file holds it. */
export type LocationEntry = {
  readonly id: string
  readonly reference: string | null
  readonly parent: string | null
  readonly kind: string
  readonly type: string | null
  readonly name: string
  readonly branch: string
  readonly address: StoredAddress
  readonly accessNotes: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly facts: LocationFacts
  readonly customValues: CustomValues
  readonly isArchived: boolean
}

type Asked = { readonly ids: readonly string[]; readonly organisations: readonly string[] | null }

/** Locations by id, in the given order; those a member no longer sees are omitted. A parent is named by its reference or id. */
export const locationsByKey = (read: Read, { ids, organisations }: Asked): Promise<LocationEntry[]> =>
  read.rows<LocationEntry>(
    'locations-by-key',
    `select l.id, l.external_reference as reference, coalesce(a.external_reference, a.id::text) as parent, l.kind, t.name as type, l.name, o.name as branch, l.address,
       l.access_notes as "accessNotes", l.latitude, l.longitude, l.facts, l.custom_values as "customValues", l.archived_at is not null as "isArchived"
     from unnest($2::uuid[]) with ordinality p (id, n) join locations l on l.tenant_id = $1 and l.id = p.id
       join organisations o on o.tenant_id = l.tenant_id and o.id = l.organisation_id
       left join locations a on a.tenant_id = l.tenant_id and a.id = l.parent_id
       left join location_types t on t.tenant_id = l.tenant_id and t.id = l.type_id
     where $3::uuid[] is null or l.organisation_id = any($3) order by p.n`,
    [read.tenantId, ids, organisations],
  )
