-- Codes on labels of locations and assets, which the address /p/:code opens.

create table place_codes (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  code text not null,
  location_id uuid,
  asset_id uuid,
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  check ((location_id is null) <> (asset_id is null)),
  check (code ~ '^[0-9a-hjkmnp-tv-z]{10}$'),
  foreign key (tenant_id, location_id) references locations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, asset_id) references assets (tenant_id, id) on delete cascade
);
create unique index place_codes_code on place_codes (code);
create unique index place_codes_location on place_codes (tenant_id, location_id) where location_id is not null;
create unique index place_codes_asset on place_codes (tenant_id, asset_id) where asset_id is not null;
alter table place_codes enable row level security;
alter table place_codes force row level security;
grant select, insert on place_codes to fettle_app;
grant select, insert, update, delete on place_codes to fettle_system;
grant select on place_codes to fettle_worker;
create policy own on place_codes using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on place_codes for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Jobs of the hired contractor at the place of a code, those at work first.
create function place_code_jobs(typed text) returns table(job_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select j.id
  from place_codes c left join assets a on a.tenant_id = c.tenant_id and a.id = c.asset_id
    join locations l on l.tenant_id = c.tenant_id and l.id = coalesce(c.location_id, a.location_id)
    join jobs j on j.client_tenant_id = c.tenant_id and j.contractor_tenant_id = cur() and j.state in ('hired', 'done', 'completed')
    join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id and w.state <> 'customer_cancelled'
    join locations s on s.tenant_id = w.client_tenant_id and s.id = w.location_id
  where c.code = typed and (cur_job() is null or cur_job() = j.id)
    and (s.id = l.id or s.trail @> array[l.id] or l.trail @> array[s.id])
  order by j.state = 'hired' desc, exists (select from work_order_assets x where x.client_tenant_id = w.client_tenant_id and x.work_order_id = w.id and x.asset_id = c.asset_id) desc, w.created_at desc
  limit 20 $$;
alter function place_code_jobs(text) owner to fettle_system;
revoke all on function place_code_jobs(text) from public;
grant execute on function place_code_jobs(text) to fettle_app;
