-- Letters to residents who get neither e-mails nor text messages: written with the news, printed and posted by the client.
create table printed_letters (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  report_id uuid not null,
  event text not null,
  language text not null,
  name text not null,
  address jsonb not null,
  subject text not null,
  paragraphs text[] not null,
  created_at timestamptz(3) not null,
  posted_at timestamptz(3),
  posted_by_membership_id uuid,
  version integer default 1 not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, report_id) references repair_reports (tenant_id, id),
  foreign key (tenant_id, posted_by_membership_id) references memberships (tenant_id, id),
  check ((posted_at is null) = (posted_by_membership_id is null))
);
create index printed_letters_to_post on printed_letters (tenant_id, created_at, id) where posted_at is null;
create index printed_letters_posted on printed_letters (tenant_id, posted_at desc, id) where posted_at is not null;
create index printed_letters_report on printed_letters (tenant_id, report_id);
alter table printed_letters enable row level security;
alter table printed_letters force row level security;
grant select, insert, update on printed_letters to fettle_app, fettle_worker;
grant select, insert, update, delete on printed_letters to fettle_system;
create policy own on printed_letters using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on printed_letters for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- Erasure of a resident: their letters go.
create function erase_from_printed_letters() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from printed_letters l using repair_reports r where r.tenant_id = new.tenant_id and r.resident_id = new.id and l.tenant_id = r.tenant_id and l.report_id = r.id;
  return new;
end $$;
create trigger erase_from_printed_letters after update of erased_at on residents for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_printed_letters();

-- Whether a telephone number answered STOP.
create function has_stopped_texts(number text) returns boolean language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from text_message_stops s where s.telephone = number) $$;

do $$
declare signature text;
begin
  foreach signature in array array['erase_from_printed_letters()', 'has_stopped_texts(text)'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function has_stopped_texts(text) to fettle_app, fettle_worker;
