-- What others in the building have reported: fault, moment and whether it was accepted; no person and no home.
create function repair_report_neighbours(fault text, since timestamptz) returns table (aware_at timestamptz, is_accepted boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select r.aware_at, r.state = 'converted'
  from locations here join locations l on l.tenant_id = here.tenant_id and (l.id = coalesce(here.trail[1], here.id) or l.trail @> array[coalesce(here.trail[1], here.id)])
    join repair_reports r on r.tenant_id = l.tenant_id and r.location_id = l.id
  where here.tenant_id = cur() and here.id = cur_place() and r.tile = fault and r.aware_at > since and r.state in ('submitted', 'triaged', 'asked', 'converted')
    and (cur_resident() is null or r.resident_id is distinct from cur_resident())
  order by r.aware_at desc limit 5 $$;
alter function repair_report_neighbours(text, timestamptz) owner to fettle_system;
revoke all on function repair_report_neighbours(text, timestamptz) from public;
grant execute on function repair_report_neighbours(text, timestamptz) to fettle_resident;
