-- Facts, kind and address of a location decide which requirements apply: after a change the task derives them again.
create function forget_reckoned() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from reckoned_locations r where r.tenant_id = new.tenant_id and r.location_id = new.id;
  if old.facts is distinct from new.facts then
    delete from reckoned_locations r using locations l
      where l.tenant_id = new.tenant_id and new.id = any(l.trail) and r.tenant_id = l.tenant_id and r.location_id = l.id;
  end if;
  return null;
end $$;
alter function forget_reckoned() owner to fettle_system;
create trigger forget_reckoned after update of facts, kind, address, trail on locations for each row
  when (old.facts is distinct from new.facts or old.kind is distinct from new.kind or old.address is distinct from new.address or old.trail is distinct from new.trail)
  execute function forget_reckoned();
