-- Who has read how far in a conversation that the caller takes part in: up to which message of somebody else, and when. Marks stay their
-- members' own, stars as well; this tells the moment alone, and whether the reader has shown their name there by writing.
create index message_marks_thread on message_marks (client_tenant_id, job_id) where read_at is not null;
create function conversation_reads(job uuid) returns table (tenant_id uuid, membership_id uuid, read_at timestamptz, message_id uuid, has_written boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select k.tenant_id, k.membership_id, k.read_at, n.id,
    exists (select from messages x where x.client_tenant_id = t.client_tenant_id and x.job_id = t.job_id and x.author_membership_id = k.membership_id)
  from message_threads t
    join message_marks k on k.client_tenant_id = t.client_tenant_id and k.job_id = t.job_id and k.read_at is not null,
    lateral (select x.id from messages x where x.client_tenant_id = t.client_tenant_id and x.job_id = t.job_id and x.created_at <= k.read_at
      and x.author_membership_id <> k.membership_id order by x.created_at desc, x.id desc limit 1) n
  where t.job_id = job and (select cur()) in (t.client_tenant_id, t.contractor_tenant_id) and coalesce((select cur_job()) = t.job_id, true) $$;
alter function conversation_reads(uuid) owner to fettle_system;
revoke all on function conversation_reads(uuid) from public;
grant execute on function conversation_reads(uuid) to fettle_app;
