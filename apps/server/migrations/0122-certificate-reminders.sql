-- The day of the next reminder of a certificate's deadline.

alter table evidence_items add column remind_on date;
create index evidence_items_remind on evidence_items (remind_on) where remind_on is not null;
grant update (remind_on) on evidence_items to fettle_worker;

-- Clients with reminders of a day.
create function clients_to_remind(on_day date, most integer) returns table(tenant_id uuid)
language sql stable security definer set search_path = pg_catalog, public as $$
  select distinct e.tenant_id from evidence_items e where e.remind_on <= on_day limit most $$;
alter function clients_to_remind(date, integer) owner to fettle_system;
revoke all on function clients_to_remind(date, integer) from public;
grant execute on function clients_to_remind(date, integer) to fettle_worker;
