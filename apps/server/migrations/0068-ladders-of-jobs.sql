-- The contractor who does the work reads which attempts were made on its order and what comes next. Notes, names and rules beyond the
-- numbers stay the client's; whoever is not hired, or works by the link of another job, reads nothing.
create function ladder_of_job(job uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('state', w.state, 'category', w.category, 'service', w.service, 'priority', w.priority,
    'rules', (select s.rules from ladder_settings s where s.tenant_id = j.client_tenant_id),
    'is_hazard', exists (select from hazards h where h.client_tenant_id = j.client_tenant_id and h.work_order_id = j.work_order_id),
    'visits', (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'state', b.state, 'at', wire_time(b.starts_at)) order by b.starts_at, b.id), '[]')
      from bookings b where b.client_tenant_id = j.client_tenant_id and b.work_order_id = j.work_order_id and b.state in ('finished', 'no_access')),
    'contacts', (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'channel', c.channel, 'result', c.result, 'at', wire_time(c.made_at)) order by c.made_at, c.id), '[]')
      from contact_attempts c where c.client_tenant_id = j.client_tenant_id and c.work_order_id = j.work_order_id))
  from jobs j join work_orders w on w.client_tenant_id = j.client_tenant_id and w.id = j.work_order_id
  where j.id = job and j.contractor_tenant_id = cur() and j.state in ('hired', 'done', 'completed') and (cur_job() is null or cur_job() = j.id) $$;
alter function ladder_of_job(uuid) owner to fettle_system;
revoke all on function ladder_of_job(uuid) from public;
grant execute on function ladder_of_job(uuid) to fettle_app;
