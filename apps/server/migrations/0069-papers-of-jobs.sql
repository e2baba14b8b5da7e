-- What the client of a job demands before it hires for such work, for the contractor who may still be hired: kinds, and which of them it
-- waived for this company until when. What it demands of others, and why it waived something, stays the client's.
create function demands_of_job(job uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('client_tenant_id', j.client_tenant_id, 'time_zone', w.time_zone,
    'kinds', (select coalesce(jsonb_agg(distinct d.kind), '[]') from verification_demands d
      where d.client_tenant_id = j.client_tenant_id and (d.category is null or d.category = w.category)
        and j.state in ('offered', 'shortlisted', 'quoted') and not c.is_dlo),
    'waivers', (select coalesce(jsonb_agg(jsonb_build_object('kind', v.kind, 'validUntil', v.valid_until)), '[]') from verification_waivers v
      where v.client_tenant_id = j.client_tenant_id and v.contractor_tenant_id = j.contractor_tenant_id))
  from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
    join contractor_companies c on c.tenant_id = j.contractor_tenant_id
  where j.id = job and j.contractor_tenant_id = cur() and (cur_job() is null or cur_job() = j.id) $$;
alter function demands_of_job(uuid) owner to fettle_system;
revoke all on function demands_of_job(uuid) from public;
grant execute on function demands_of_job(uuid) to fettle_app;
