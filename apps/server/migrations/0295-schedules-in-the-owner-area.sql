-- Owners find the schedules that they were asked about in their area, and answer there too.
create function owner_schedules(moment timestamptz) returns table (approval_id uuid, asked_at timestamptz, question jsonb)
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct on (a.schedule_id, a.edition) a.id, a.created_at, schedule_approval_open(a.token_hash, moment)
  from schedule_approvals a where a.tenant_id = cur() and a.owner_id = cur_owner()
  order by a.schedule_id, a.edition, a.answer is null, a.created_at desc $$;

create function owner_schedule_answer(id uuid, given text, said text, moment timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public as $$
  select coalesce((select schedule_approval_answer(a.token_hash, given, said, moment) from schedule_approvals a
    where a.tenant_id = cur() and a.owner_id = cur_owner() and a.id = owner_schedule_answer.id), false) $$;

do $$
declare signature text;
begin
  foreach signature in array array['owner_schedules(timestamptz)', 'owner_schedule_answer(uuid, text, text, timestamptz)'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function owner_schedules(timestamptz), owner_schedule_answer(uuid, text, text, timestamptz) to fettle_owner;
