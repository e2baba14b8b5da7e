import { type JsonQuery, jsonPage } from '#platform/database/json-page'
import type { PageRequest } from '#platform/database/paging'
import type { Read } from '#platform/database/transaction'
import { contractorColumns } from './contractors.store.ts'

/** Jobs together that are looked back on: figures do not grow with the history. */
const lookedBack = 100

// $1 client, $2 currency, $3 name, $4 trade, $5 place, $6 today, $7 one contractor.
const from = `from appointments a join tenants t on t.id = a.contractor_tenant_id join contractor_companies c on c.tenant_id = a.contractor_tenant_id
  left join contractor_ratings r on r.contractor_tenant_id = a.contractor_tenant_id
  left join contractor_profiles p on p.tenant_id = a.contractor_tenant_id
  left join lateral (
    select above.latitude, above.longitude from locations l join locations above on above.tenant_id = $1 and above.id = any(l.trail || l.id)
    where l.tenant_id = $1 and l.id = $5::uuid and above.latitude is not null order by cardinality(above.trail) desc limit 1) place on true
  left join lateral (
    select count(*) filter (where j.finished_at is not null)::int as finished, count(*) filter (where j.finished_at <= j.due_at)::int as on_time, max(j.created_at) as last_used_at
    from (select finished_at, due_at, created_at from jobs where client_tenant_id = $1 and contractor_tenant_id = a.contractor_tenant_id
      and state in ('hired', 'done', 'completed', 'cancelled') order by created_at desc, id desc limit ${lookedBack}) j) h on true
  left join lateral (
    select case
        when not c.is_dlo and exists (select from verification_demands d where d.client_tenant_id = $1 and (d.category is null or c.categories ? d.category)
          and not exists (select from verification_documents x where x.tenant_id = a.contractor_tenant_id and x.kind = d.kind and x.withdrawn_at is null
            and x.valid_from <= $6::date and (x.valid_until is null or x.valid_until >= $6::date))
          and not exists (select from verification_waivers w where w.client_tenant_id = $1 and w.contractor_tenant_id = a.contractor_tenant_id and w.kind = d.kind and w.valid_until >= $6::date)) then 'missing'
        when count(*) = 0 then 'none'
        when min(k.until) < $6::date then 'expired'
        when min(k.until) <= $6::date + 30 then 'expiring'
        else 'valid' end as documents,
      nullif(min(k.until), 'infinity') as documents_until
    from (select max(coalesce(x.valid_until, 'infinity'::date)) as until from verification_documents x
      where x.tenant_id = a.contractor_tenant_id and x.withdrawn_at is null group by x.kind) k) v on true
  where a.client_tenant_id = $1 and c.invited_by_tenant_id is null
    and ($3 = '' or position(lower($3) in lower(t.name)) > 0) and $2::text is not null and $4::text is not null and ($7::uuid is null or a.contractor_tenant_id = $7)`

const distance = 'metres_between(p.latitude, p.longitude, place.latitude, place.longitude)'
const isOfTrade = "($4 = '' or c.categories ? $4)"
const select = `${contractorColumns}, r.average::float as rating, coalesce(r.reviews, 0) as reviews, h.finished, h.on_time, wire_time(h.last_used_at) as last_used_at,
  v.documents, v.documents_until, ${distance} as distance, ${isOfTrade} as is_of_trade`

const orders = {
  name: 't.name, a.id',
  // Trade first, then what stops an award, then the record, then the way.
  suitability: `${isOfTrade} desc, v.documents in ('missing', 'expired'), array_position(array['dlo', 'preferred', 'contracted'], a.kind),
    h.on_time::float / nullif(h.finished, 0) desc nulls last, r.average desc nulls last, ${distance} nulls last, t.name, a.id`,
} as const

export type ScorecardFilter = {
  tenantId: string
  currency: string
  q: string
  category: string
  locationUuid: string | null
  sort: keyof typeof orders
  today: string
  contractorUuid: string | null
}

/** Contractors of the client with the facts by which it chooses. */
export const listScorecards = (read: Read, filter: ScorecardFilter, page: PageRequest) => {
  const query: JsonQuery = {
    name: `contractor-scorecards-${filter.sort}`,
    select,
    from,
    order: orders[filter.sort],
    values: [
      filter.tenantId,
      filter.currency,
      filter.q,
      filter.category,
      filter.locationUuid,
      filter.today,
      filter.contractorUuid,
    ],
    page,
  }
  return jsonPage(read, query)
}

export type DirectoryFilter = { namespace: string; q: string; category: string; locationUuid: string | null }

/** Companies of the market that the client has not appointed, by a security-definer function. */
export const listDirectory = (
  read: Read,
  { namespace, q, category, locationUuid }: DirectoryFilter,
  page: PageRequest,
) =>
  Promise.all([
    read.rows<{ json: string; length: number }>(
      'contractor-directory-page',
      `select coalesce(json_agg(x), '[]')::text as json, count(*)::int as length from (
         select d.tenant_id as uuid, d.name, d.town, d.categories, d.is_verified, d.about, d.rating::float as rating, d.reviews, d.distance
         from contractor_directory_page($1, $2, $3, $4, $5, $6) d) x`,
      [namespace, q, category, locationUuid, page.limit, page.offset],
    ),
    read.rows<{ n: number }>('contractor-directory-count', 'select contractor_directory_count($1, $2, $3) as n', [
      namespace,
      q,
      category,
    ]),
  ]).then(([[found], [total]]) => ({ json: found?.json ?? '[]', length: found?.length ?? 0, count: total?.n ?? 0 }))
