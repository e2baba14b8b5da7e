-- Statuses to advance are looked up by key, whatever the statistics of their table are: after many rows were added a join read all of them for each.
create or replace function advance_requirement_statuses(tenant uuid, day date, most integer) returns integer
language sql security definer set search_path = pg_catalog, public as $$
  with advanced as (update requirement_statuses s set status = requirement_status(s.basis, s.due_on, s.warn_days, day),
      status_changes_on = requirement_status_changes_on(s.basis, s.due_on, s.warn_days, day)
    where s.tenant_id = tenant and s.item_id = any(array(select d.item_id from requirement_statuses d where d.tenant_id = tenant and d.status_changes_on <= day
      order by d.status_changes_on limit most for no key update skip locked)) returning 1)
  select count(*)::integer from advanced $$;
