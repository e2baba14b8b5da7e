-- A resident follows what was reported in the building already, instead of reporting it a second time.
alter table repair_reports add column is_following boolean default false not null;

-- The latest report of a fault in the building of the caller that can be followed.
create function repair_report_followed(fault text, since timestamptz) returns table (id uuid, tree_number integer, category text, service text, urgency text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.id, r.tree_number, r.category, r.service, r.urgency
  from locations here join locations l on l.tenant_id = here.tenant_id and (l.id = coalesce(here.trail[1], here.id) or l.trail @> array[coalesce(here.trail[1], here.id)])
    join repair_reports r on r.tenant_id = l.tenant_id and r.location_id = l.id
  where here.tenant_id = cur() and here.id = cur_place() and r.tile = fault and r.aware_at > since and r.state in ('submitted', 'triaged', 'asked', 'converted')
    and (cur_resident() is null or r.resident_id is distinct from cur_resident())
  order by r.aware_at desc, r.id limit 1 $$;

-- State, visits and offered times of the order that a report became, for who may read the report. Who follows a report of the building sees the state alone.
create or replace function repair_report_order(report uuid) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('number', w.number, 'state', w.state, 'time_zone', w.time_zone, 'complete_by', wire_time(w.complete_by),
    'finished_at', case when not r.is_following then wire_time(w.finished_at) end, 'visits', coalesce((
      select jsonb_agg(jsonb_build_object('uuid', b.id, 'starts_at', wire_time(b.starts_at), 'ends_at', wire_time(b.ends_at), 'state', b.state) order by b.starts_at)
      from bookings b where b.client_tenant_id = w.client_tenant_id and b.work_order_id = w.id and not r.is_following
        and b.state in ('confirmed', 'en_route', 'on_site', 'finished', 'no_access')), '[]'),
    'offers', coalesce((
      select jsonb_agg(jsonb_build_object('uuid', o.id, 'side', o.side, 'state', o.state, 'note', o.note, 'booking_uuid', o.booking_id, 'expires_at', wire_time(o.expires_at),
          'assignee_known', o.assignee_membership_id is not null, 'windows', slot_windows(o))
        order by o.created_at desc)
      from slot_offers o join jobs j on j.client_tenant_id = o.client_tenant_id and j.id = o.job_id
      where o.client_tenant_id = w.client_tenant_id and o.work_order_id = w.id and not r.is_following and o.state in ('open', 'picked') and j.state = 'hired'), '[]'),
    'shows_free_times', not r.is_following and exists (select from jobs j join appointments a on a.client_tenant_id = j.client_tenant_id and a.contractor_tenant_id = j.contractor_tenant_id
      where j.client_tenant_id = w.client_tenant_id and j.id = w.hired_job_id and a.kind = 'dlo'
        and coalesce((select d.residents_pick from dispatch_settings d where d.tenant_id = j.contractor_tenant_id), true)))
  from repair_reports r left join repair_reports m on m.tenant_id = r.tenant_id and m.id = r.merged_into
    join work_orders w on w.client_tenant_id = r.tenant_id and w.id = coalesce(r.work_order_id, m.work_order_id)
  where r.tenant_id = cur() and r.id = report and (r.resident_id = cur_resident() or r.id = cur_report()) $$;

-- The order of a report of the caller, whose visits the caller may arrange.
create or replace function repair_report_order_id(report uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(r.work_order_id, m.work_order_id)
  from repair_reports r left join repair_reports m on m.tenant_id = r.tenant_id and m.id = r.merged_into
  where r.tenant_id = cur() and r.id = report and not r.is_following and (r.resident_id = cur_resident() or r.id = cur_report()) $$;

-- Reports that were merged into one that is withdrawn return to the desk.
create function part_from_withdrawn_report() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update repair_reports r set state = 'submitted', merged_into = null, is_following = false, closed_at = null, version = r.version + 1
    where r.tenant_id = new.tenant_id and r.merged_into = new.id and r.state = 'merged';
  return null;
end $$;
create trigger part_from_withdrawn_report after update of state on repair_reports for each row
  when (old.state <> 'withdrawn' and new.state = 'withdrawn') execute function part_from_withdrawn_report();
create index repair_reports_merged on repair_reports (tenant_id, merged_into) where merged_into is not null;

-- The limits of an address and of a code are refused apart, since the way out differs.
create or replace function number_repair_report() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare factor integer := case when new.is_proven then 4 else 1 end;
begin
  perform pg_advisory_xact_lock(hashtextextended('repair-report-number ' || new.tenant_id, 0));
  select coalesce(max(r.number), 0) + 1 into new.number from repair_reports r where r.tenant_id = new.tenant_id;
  if new.channel = 'desk' or new.rule_urgency in ('call_now', 'emergency') then return new; end if;
  if new.channel = 'code' and (select count(*) from repair_reports r
      where r.tenant_id = new.tenant_id and r.location_id = new.location_id and r.channel = 'code' and r.created_at > new.created_at - interval '1 day') >= 30 * factor then
    raise exception 'too_many_reports_by_code' using errcode = 'check_violation', constraint = 'repair_reports_code_limit';
  end if;
  if (select count(*) from repair_reports r where r.sent_from = new.sent_from and r.created_at > new.created_at - interval '1 hour') >= 5 * factor then
    raise exception 'too_many_repair_reports' using errcode = 'check_violation', constraint = 'repair_reports_limit';
  end if;
  return new;
end $$;

do $$
declare signature text;
begin
  foreach signature in array array['repair_report_followed(text, timestamptz)', 'part_from_withdrawn_report()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function repair_report_followed(text, timestamptz) to fettle_resident;
