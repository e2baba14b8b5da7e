-- A key against repetition is taken and looked up in one statement. The look is a statement of its own within the function, so that whoever has waited for a
-- twin sees what it left. Servers of the version before take the same lock.
create function take_key(tenant uuid, member uuid, called text, given text, moment timestamptz) returns json language plpgsql as $$
declare kept json;
begin
  if pg_advisory_xact_lock(hashtextextended(concat_ws('/', tenant, member, called, given), 1)) is null then return null; end if;
  select json_build_object('body_hash', k.body_hash, 'status', k.status, 'answer', k.answer, 'is_over', k.ends_at <= moment) into kept from idempotency_keys k
    where k.tenant_id = tenant and k.membership_id = member and k.method = called and k.key = given;
  return kept;
end $$;
revoke all on function take_key(uuid, uuid, text, text, timestamptz) from public;
grant execute on function take_key(uuid, uuid, text, text, timestamptz) to fettle_app, fettle_worker;
