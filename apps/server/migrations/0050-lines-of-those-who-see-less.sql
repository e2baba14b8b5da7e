-- A line says how much is heard on it; it is cut, and its browser asks anew, when its owner's sight of the tenant changes.
create or replace function tell_session_end() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'sessions' then
    perform pg_notify('fettle_sessions', old.token_hash);
    if old.impersonation_id is not null then
      update impersonations set ended_at = least(clock_timestamp(), ends_at) where id = old.impersonation_id and ended_at is null;
    end if;
  elsif tg_table_name = 'memberships' then
    if old.status = 'ACTIVE' and (new.status, new.organisation_scope, new.role_code, new.role_id)
      is distinct from (old.status, old.organisation_scope, old.role_code, old.role_id) then
      perform pg_notify('fettle_sessions', s.token_hash) from sessions s where s.person_id = old.person_id;
      perform pg_notify('fettle_sessions', s.token_hash) from sessions s join impersonations i on i.id = s.impersonation_id where i.membership_id = old.id;
    end if;
  elsif old.grants is distinct from new.grants then
    perform pg_notify('fettle_sessions', s.token_hash) from memberships m
      left join impersonations i on i.membership_id = m.id and i.ended_at is null
      join sessions s on s.person_id = m.person_id or s.impersonation_id = i.id
      where m.tenant_id = old.tenant_id and m.role_id = old.id;
  end if;
  return null;
end $$;
drop trigger tell_session_end on memberships;
create trigger tell_session_end after update of status, organisation_scope, role_code, role_id on memberships for each row execute function tell_session_end();
create trigger tell_session_end after update of grants on roles for each row execute function tell_session_end();
