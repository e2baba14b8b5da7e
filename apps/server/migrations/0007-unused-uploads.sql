-- Uploads that hang nowhere are taken away by the queue. Who sees a link depends on the tenant, so these look for all of them.
create function drop_unused_uploads(unfinished timestamptz, unhung timestamptz, most integer) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  delete from attachments where id in (
    select a.id from attachments a
    where a.created_at < case when a.completed_at is null then unfinished else unhung end
      and not exists (select from attachment_links l where l.attachment_id = a.id)
    order by a.created_at limit most)
  returning id $$;

-- Which of these keys of the file store are still somebody's.
create function known_uploads(ids uuid[]) returns setof uuid
language sql stable security definer set search_path = pg_catalog, public as $$
  select a.id from attachments a where a.id = any(ids) $$;

create index attachments_age on attachments (created_at);

do $$
declare named text;
begin
  foreach named in array array['drop_unused_uploads(timestamptz, timestamptz, integer)', 'known_uploads(uuid[])'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
    execute format('grant execute on function %s to fettle_worker', named);
  end loop;
end $$;
