-- Photos of repair reports: uploads without a member, added by the sender of the report.

alter table attachments alter column membership_id drop not null;

-- The report that a call by link or key may change; null where it may not.
create function own_repair_report(report uuid) returns repair_reports
language sql stable security definer set search_path = pg_catalog, public as $$
  select r from repair_reports r where r.tenant_id = cur() and r.id = report and (r.resident_id = cur_resident() or r.id = cur_report()) $$;

-- Announces a photo. Answers what keeps it out: missing (no such report), closed, full, complete (it has arrived before); or open.
create function add_repair_report_photo(report uuid, photo uuid, named text, bytes integer, moment timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
declare held repair_reports := own_repair_report(report); stored attachments;
begin
  if held.id is null then return 'missing'; end if;
  if held.state not in ('submitted', 'triaged', 'asked', 'converted') then return 'closed'; end if;
  perform pg_advisory_xact_lock(hashtextextended('repair-report-photos ' || report, 0));
  select * into stored from attachments a where a.tenant_id = cur() and a.id = photo;
  if stored.completed_at is not null then return 'complete'; end if;
  if stored.id is not null then
    update attachments a set size = bytes where a.tenant_id = cur() and a.id = photo;
    return 'open';
  end if;
  delete from company_files f using attachments a where f.tenant_id = cur() and f.subject_id = report and a.tenant_id = f.tenant_id and a.id = f.attachment_id
    and a.completed_at is null and a.created_at < moment - interval '1 hour';
  if (select count(*) from company_files f where f.tenant_id = cur() and f.subject_id = report) >= 10 then return 'full'; end if;
  insert into attachments (id, tenant_id, resource, filename, content_type, size, created_at) values (photo, cur(), 'enquiry', named, 'application/octet-stream', bytes, moment);
  insert into company_files (tenant_id, attachment_id, subject_id, position)
    select cur(), photo, report, coalesce(max(f.position), 0) + 1 from company_files f where f.tenant_id = cur() and f.subject_id = report;
  return 'open';
end $$;

-- An announced photo of the report.
create function repair_report_photo(report uuid, photo uuid) returns table (filename text, size integer, is_complete boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select a.filename, a.size, a.completed_at is not null
  from company_files f join attachments a on a.tenant_id = f.tenant_id and a.id = f.attachment_id
  where f.tenant_id = cur() and f.subject_id = (own_repair_report(report)).id and a.id = photo $$;

-- Completes a photo that is still open, and adds it to the order that the report became.
create function complete_repair_report_photo(report uuid, photo uuid, done jsonb) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare held repair_reports := own_repair_report(report);
begin
  update attachments a set content_type = done->>'content_type', filename = done->>'filename', sha256 = done->>'sha256', size = (done->>'size')::integer, has_thumbnail = 1,
    completed_at = (done->>'at')::timestamptz
    where a.tenant_id = cur() and a.id = photo and a.completed_at is null
      and exists (select from company_files f where f.tenant_id = cur() and f.subject_id = held.id and f.attachment_id = photo);
  if not found then return false; end if;
  if held.work_order_id is not null then
    insert into attachment_links (attachment_id, owner_tenant_id, client_tenant_id, work_order_id, subject_id, role, position)
      select photo, cur(), cur(), held.work_order_id, held.work_order_id, 'description', coalesce(max(l.position), 0) + 1
      from attachment_links l where l.client_tenant_id = cur() and l.subject_id = held.work_order_id and l.role = 'description'
      on conflict do nothing;
  end if;
  return true;
end $$;

-- Names of the photos that have arrived.
create function repair_report_photo_names(report uuid) returns text[]
language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(array_agg(a.filename order by f.position), '{}')
  from company_files f join attachments a on a.tenant_id = f.tenant_id and a.id = f.attachment_id
  where f.tenant_id = cur() and f.subject_id = (own_repair_report(report)).id and a.completed_at is not null $$;

-- Photos of a resident who is erased are taken off reports and orders; the sweep of unlinked uploads deletes them.
create function erase_from_report_photos() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from attachment_links l using company_files f, repair_reports r, attachments a
    where r.tenant_id = new.tenant_id and r.resident_id = new.id and f.tenant_id = r.tenant_id and f.subject_id = r.id and a.tenant_id = f.tenant_id and a.id = f.attachment_id
      and a.membership_id is null and l.owner_tenant_id = a.tenant_id and l.attachment_id = a.id;
  delete from company_files f using repair_reports r where r.tenant_id = new.tenant_id and r.resident_id = new.id and f.tenant_id = r.tenant_id and f.subject_id = r.id;
  return null;
end $$;
create trigger erase_from_report_photos after update of erased_at on residents for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_report_photos();

do $$
declare signature text;
begin
  foreach signature in array array['own_repair_report(uuid)', 'add_repair_report_photo(uuid, uuid, text, integer, timestamptz)', 'repair_report_photo(uuid, uuid)',
    'complete_repair_report_photo(uuid, uuid, jsonb)', 'repair_report_photo_names(uuid)', 'erase_from_report_photos()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function add_repair_report_photo(uuid, uuid, text, integer, timestamptz), repair_report_photo(uuid, uuid), complete_repair_report_photo(uuid, uuid, jsonb),
  repair_report_photo_names(uuid) to fettle_resident;
