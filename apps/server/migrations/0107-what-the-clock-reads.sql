-- What the clock brings every minute, hour or night reads what is due and nothing else, however much there is.

-- Each half by its own index of those whose turn is known; a bound of which nothing is known when the statement is planned looked like a third of the table.
create or replace function due_turns(moment timestamptz, most integer) returns table (client_tenant_id uuid, work_order_id uuid, turned_at timestamptz)
language sql security definer set search_path = pg_catalog, public as $$
  select t.client_tenant_id, t.id, min(t.turns_at) from (
    (select w.client_tenant_id, w.id, w.turns_at from work_orders w where w.turns_at <= moment order by w.turns_at limit most)
    union all (select j.client_tenant_id, j.work_order_id, j.turns_at from jobs j where j.turns_at <= moment order by j.turns_at limit most)) t
  group by 1, 2 limit most $$;

-- Sessions that ended long ago: nobody can come by them any more, and they say from where and by what somebody signed in.
create index sessions_ends on sessions (ends_at);
create function drop_ended_sessions(before timestamptz, most integer) returns integer language sql security definer set search_path = pg_catalog, public as $$
  with gone as (delete from sessions where id in (select id from sessions where ends_at < before order by ends_at limit most) returning 1)
  select count(*)::integer from gone $$;

-- Uploads that may hang nowhere: new ones, and those that came off something. Whatever hangs when it is looked at leaves the list.
create table loose_uploads (
  tenant_id uuid not null,
  attachment_id uuid not null,
  since timestamptz(3) not null,
  primary key (tenant_id, attachment_id),
  foreign key (tenant_id, attachment_id) references attachments (tenant_id, id) on delete cascade
);
create index loose_uploads_since on loose_uploads (since);
alter table loose_uploads enable row level security;
alter table loose_uploads force row level security;
create policy own on loose_uploads using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
grant select, insert, update, delete on loose_uploads to fettle_system;

create function note_upload() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into loose_uploads (tenant_id, attachment_id, since) select tenant_id, id, created_at from added;
  return null;
end $$;
create trigger note_upload after insert on attachments referencing new table as added for each statement execute function note_upload();

create function note_loose() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into loose_uploads (tenant_id, attachment_id, since) select a.tenant_id, a.id, now() from attachments a where a.id in (select attachment_id from taken_off) order by 1, 2
    on conflict (tenant_id, attachment_id) do update set since = excluded.since;
  return null;
end $$;
create trigger note_loose after delete on attachment_links referencing old table as taken_off for each statement execute function note_loose();
create trigger note_loose after delete on company_files referencing old table as taken_off for each statement execute function note_loose();

create or replace function drop_unused_uploads(unfinished timestamptz, unhung timestamptz, most integer) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  delete from loose_uploads where (tenant_id, attachment_id) in (
    select l.tenant_id, l.attachment_id from loose_uploads l
    where l.since < greatest(unfinished, unhung)
      and (exists (select from attachment_links k where k.attachment_id = l.attachment_id) or exists (select from company_files f where f.attachment_id = l.attachment_id))
    order by l.since limit 20000);
  delete from attachments where id in (
    select a.id from loose_uploads l join attachments a on a.id = l.attachment_id
    where l.since < greatest(unfinished, unhung) and l.since < case when a.completed_at is null then unfinished else unhung end
      and not exists (select from attachment_links k where k.attachment_id = l.attachment_id)
      and not exists (select from company_files f where f.attachment_id = l.attachment_id)
    order by l.since limit most)
  returning id $$;
drop index attachments_age;

do $$
declare named text;
begin
  foreach named in array array['drop_ended_sessions(timestamptz, integer)', 'note_upload()', 'note_loose()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
end $$;
grant execute on function drop_ended_sessions(timestamptz, integer) to fettle_worker;
