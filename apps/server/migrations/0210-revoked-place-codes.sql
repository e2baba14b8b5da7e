-- A code of a label can be revoked; the place or asset then gets another one.

alter table place_codes add column revoked_at timestamptz(3);
drop index place_codes_location;
drop index place_codes_asset;
create unique index place_codes_location on place_codes (tenant_id, location_id) where location_id is not null and revoked_at is null;
create unique index place_codes_asset on place_codes (tenant_id, asset_id) where asset_id is not null and revoked_at is null;
grant update (revoked_at) on place_codes to fettle_app;

create or replace function place_code_jobs(typed text) returns table(job_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select j.id
  from place_codes c left join assets a on a.tenant_id = c.tenant_id and a.id = c.asset_id
    join locations l on l.tenant_id = c.tenant_id and l.id = coalesce(c.location_id, a.location_id)
    join jobs j on j.client_tenant_id = c.tenant_id and j.contractor_tenant_id = cur() and j.state in ('hired', 'done', 'completed')
    join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id and w.state <> 'customer_cancelled'
    join locations s on s.tenant_id = w.client_tenant_id and s.id = w.location_id
  where c.code = typed and c.revoked_at is null and (cur_job() is null or cur_job() = j.id)
    and (s.id = l.id or s.trail @> array[l.id] or l.trail @> array[s.id])
  order by j.state = 'hired' desc, exists (select from work_order_assets x where x.client_tenant_id = w.client_tenant_id and x.work_order_id = w.id and x.asset_id = c.asset_id) desc, w.created_at desc
  limit 20 $$;

create or replace function repair_report_place(typed text) returns table (tenant_id uuid, client_name text, market text, location_id uuid, location_name text, zone text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select t.id, t.name, t.namespace, l.id, l.name, coalesce(l.address->>'time_zone', 'UTC')
  from place_codes c left join assets a on a.tenant_id = c.tenant_id and a.id = c.asset_id
    join locations l on l.tenant_id = c.tenant_id and l.id = coalesce(c.location_id, a.location_id)
    join tenants t on t.id = l.tenant_id
  where c.code = typed and c.revoked_at is null and l.archived_at is null $$;
