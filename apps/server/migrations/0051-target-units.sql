-- Targets have a unit each. Hours of a client who counted working time stay working hours, whole working days of them
-- become working days; an emergency is counted around the clock.

create function target_of(hours numeric, is_working boolean, day_hours numeric) returns jsonb language sql immutable set search_path = pg_catalog, public as $$
  select case
    when not is_working and hours >= 48 and hours % 24 = 0 then jsonb_build_object('value', trim_scale(hours / 24), 'unit', 'days')
    when not is_working then jsonb_build_object('value', hours, 'unit', 'hours')
    when hours % day_hours = 0 then jsonb_build_object('value', trim_scale(hours / day_hours), 'unit', 'working_days')
    else jsonb_build_object('value', hours, 'unit', 'working_hours') end $$;

-- Row-level security would hide all rows from the owner.
alter table sla_targets no force row level security;
update sla_targets s set targets = (
  select jsonb_object_agg(priority, jsonb_build_object(
    'response', target_of((t->>'responseHours')::numeric, is_working, day_hours),
    'completion', target_of((t->>'completionHours')::numeric, is_working, day_hours)))
  from jsonb_each(s.targets) as e (priority, t),
    lateral (select s.counting = 'working' and priority <> 'emergency' as is_working,
      ((s.week->>'until')::numeric - (s.week->>'from')::numeric) / 60 as day_hours) w);
alter table sla_targets force row level security;
drop function target_of;

alter table sla_targets drop column counting;
