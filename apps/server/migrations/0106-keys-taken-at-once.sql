-- A key against repetition is taken and looked up in one statement. The look is a statement of its own within the function, so that whoever has waited for a
-- twin sees what it left. Servers of the version before take the same lock.
create function take_key(tenant uuid, member uuid, called text, given text, moment timestamptz) returns table (body_hash text, status integer, answer text, is_over boolean)
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(concat_ws('/', tenant, member, called, given), 1));
  return query select k.body_hash, k.status, k.answer, k.ends_at <= moment from idempotency_keys k
    where k.tenant_id = tenant and k.membership_id = member and k.method = called and k.key = given;
end $$;
revoke all on function take_key(uuid, uuid, text, text, timestamptz) from public;
grant execute on function take_key(uuid, uuid, text, text, timestamptz) to fettle_app, fettle_worker;
