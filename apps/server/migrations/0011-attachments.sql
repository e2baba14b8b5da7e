-- Uploaded files and their links.

create function can_read_attachment(attachment uuid) returns boolean language plpgsql stable parallel safe as $$
begin
  return exists (select from attachment_links where attachment_id = attachment) or exists (select from company_files where attachment_id = attachment);
end $$;

create table attachments (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  membership_id uuid not null,
  resource text not null,
  filename text not null,
  content_type text not null,
  size integer not null,
  sha256 text,
  has_thumbnail integer default 0 not null,
  completed_at timestamptz(3),
  created_at timestamptz(3) not null,
  primary key (tenant_id, id),
  check (size between 1 and 20000000),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index attachments_id on attachments (id);
alter table attachments enable row level security;
alter table attachments force row level security;
grant select, insert, update, delete on attachments to fettle_app, fettle_system, fettle_worker;
create policy linked_reads on attachments for select using (tenant_id <> (select cur()) and can_read_attachment(id));
-- Guests read their own uploads and attachments of their job.
create policy guest_job_only on attachments as restrictive to fettle_link
  using (tenant_id <> (select cur()) or (exists (select from job_assignees where job_assignees.job_id = (select cur_job()) and job_assignees.membership_id = attachments.membership_id)) or (exists (select from jobs where jobs.id = (select cur_job()) and jobs.client_tenant_id = (select cur()))));
create policy own on attachments using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on attachments for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

create function track_new_upload() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into unlinked_uploads (tenant_id, attachment_id, since) select tenant_id, id, created_at from added;
  return null;
end $$;
create trigger track_new_upload after insert on attachments referencing new table as added for each statement execute function track_new_upload();

create table attachment_links (
  id uuid default gen_random_uuid() not null,
  attachment_id uuid not null,
  owner_tenant_id uuid not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid,
  work_order_id uuid not null,
  subject_id uuid not null,
  role text not null,
  position integer not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, subject_id, role, attachment_id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id) on delete cascade,
  foreign key (owner_tenant_id, attachment_id) references attachments (tenant_id, id)
);
create index links_subject on attachment_links (client_tenant_id, subject_id, role, "position");
create index links_attachment on attachment_links (attachment_id);
alter table attachment_links enable row level security;
alter table attachment_links force row level security;
grant select, insert, delete on attachment_links to fettle_app, fettle_worker;
grant select, insert, update, delete on attachment_links to fettle_system;
create policy links on attachment_links
  using (owner_tenant_id = (select cur()) or client_tenant_id = (select cur()) or contractor_tenant_id = (select cur()) or contractor_tenant_id is null and can_read_order(client_tenant_id, work_order_id))
  with check (owner_tenant_id = (select cur()));
create policy guest_job_only on attachment_links as restrictive to fettle_link
  using (client_tenant_id = (select cur()) or (exists (select from jobs where jobs.id = (select cur_job()) and jobs.client_tenant_id = attachment_links.client_tenant_id and jobs.work_order_id = attachment_links.work_order_id)));
-- Guests read attachments of their job; links without a contractor are visible to every bidder.

create function track_unlinked_upload() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  insert into unlinked_uploads (tenant_id, attachment_id, since) select a.tenant_id, a.id, now() from attachments a where a.id in (select attachment_id from taken_off) order by 1, 2
    on conflict (tenant_id, attachment_id) do update set since = excluded.since;
  return null;
end $$;
create trigger track_unlinked_upload after delete on attachment_links referencing old table as taken_off for each statement execute function track_unlinked_upload();

-- Files of a company, visible to those who read the company.
create table company_files (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  attachment_id uuid not null,
  subject_id uuid not null,
  position integer not null,
  primary key (tenant_id, id),
  unique (tenant_id, subject_id, attachment_id),
  foreign key (tenant_id, attachment_id) references attachments (tenant_id, id)
);
create index company_files_attachment on company_files (attachment_id);
alter table company_files enable row level security;
alter table company_files force row level security;
grant select, insert, delete on company_files to fettle_app;
grant select, insert, update, delete on company_files to fettle_system;
grant select on company_files to fettle_worker;
create policy own on company_files using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create policy related on company_files for select
  using ((exists (select from appointments where appointments.contractor_tenant_id = company_files.tenant_id and appointments.client_tenant_id = (select cur()))));
create trigger capture_change after insert or delete or update on company_files for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');
create trigger track_unlinked_upload after delete on company_files referencing old table as taken_off for each statement execute function track_unlinked_upload();

-- Uploads without a link, candidates for deletion: new ones and those whose link was deleted.
create table unlinked_uploads (
  tenant_id uuid not null,
  attachment_id uuid not null,
  since timestamptz(3) not null,
  primary key (tenant_id, attachment_id),
  foreign key (tenant_id, attachment_id) references attachments (tenant_id, id) on delete cascade
);
create index loose_uploads_since on unlinked_uploads (since);
alter table unlinked_uploads enable row level security;
alter table unlinked_uploads force row level security;
grant select, insert, update, delete on unlinked_uploads to fettle_system;
create policy own on unlinked_uploads using (tenant_id = (select cur())) with check (tenant_id = (select cur()));

-- Logo of a tenant, re-encoded from an upload and stored as bytes for PDFs and e-mails.
create table tenant_logos (
  tenant_id uuid not null,
  png bytea not null,
  hash text not null,
  changed_by_membership_id uuid not null,
  changed_at timestamptz(3) not null,
  primary key (tenant_id),
  check (octet_length(png) between 1 and 300000),
  foreign key (tenant_id, changed_by_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id) references tenants (id)
);
alter table tenant_logos enable row level security;
alter table tenant_logos force row level security;
grant select, insert, update, delete on tenant_logos to fettle_app, fettle_system;
grant select on tenant_logos to fettle_worker;
create policy own on tenant_logos using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
-- Printed on documents that the counterparty reads.
create policy related on tenant_logos for select using (is_counterparty(tenant_id));

-- Deletes uploads that stayed unlinked. Runs across tenants, because the visibility of a link depends on the tenant.
create function drop_unused_uploads(unfinished timestamptz, unhung timestamptz, most integer) returns setof uuid
language sql security definer set search_path = pg_catalog, public as $$
  delete from unlinked_uploads where (tenant_id, attachment_id) in (
    select l.tenant_id, l.attachment_id from unlinked_uploads l
    where l.since < greatest(unfinished, unhung)
      and (exists (select from attachment_links k where k.attachment_id = l.attachment_id) or exists (select from company_files f where f.attachment_id = l.attachment_id))
    order by l.since limit 20000);
  delete from attachments where id in (
    select a.id from unlinked_uploads l join attachments a on a.id = l.attachment_id
    where l.since < greatest(unfinished, unhung) and l.since < case when a.completed_at is null then unfinished else unhung end
      and not exists (select from attachment_links k where k.attachment_id = l.attachment_id)
      and not exists (select from company_files f where f.attachment_id = l.attachment_id)
    order by l.since limit most)
  returning id $$;

do $$
declare signature text;
begin
  foreach signature in array array[
    'drop_unused_uploads(timestamptz, timestamptz, integer)', 'track_unlinked_upload()', 'track_new_upload()'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function drop_unused_uploads(timestamptz, timestamptz, integer), track_unlinked_upload(), track_new_upload() from public;
grant execute on function drop_unused_uploads(timestamptz, timestamptz, integer)
  to fettle_worker;
