-- What an import makes of a file as a whole, the day of the report as the file has it, and what came with an answer by e-mail.

alter table imports add column notes jsonb default '[]' not null;
-- Row-level security would hide all rows from the owner.
alter table imports no force row level security;
-- Columns of before are unique by their heading; mappings of before name no categories.
update imports i set
  columns = (select coalesce(jsonb_agg(c || jsonb_build_object('name', c->'heading', 'position', place) order by place), '[]') from jsonb_array_elements(i.columns) with ordinality as e (c, place)),
  suggested = jsonb_build_object('categories', '{}'::jsonb, 'defaultPriority', 'routine', 'decimalSign', null, 'dateOrder', null) || i.suggested,
  mapping = jsonb_build_object('categories', '{}'::jsonb, 'defaultPriority', 'routine', 'decimalSign', null, 'dateOrder', null) || i.mapping;
alter table imports force row level security;
alter table work_order_private add column original_report text;
-- What an answer by e-mail holds beside its text: the quoted part and signature, and the files that were not accepted.
alter table messages add column email jsonb;
alter table messages add check (email is null or jsonb_typeof(email) = 'object');

create function erase_from_imports_and_answers() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  each record;
  called jsonb := jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name), old.telephone);
begin
  update import_rows r set errors = redact_person(r.errors::text, called, t.namespace)::jsonb from tenants t
    where t.id = r.tenant_id and position(old.email in lower(r.errors::text)) > 0;
  for each in select m.id, m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update messages n set email = redact_person(n.email::text, called, each.namespace)::jsonb
      where n.email is not null and each.tenant_id in (n.client_tenant_id, n.contractor_tenant_id, n.author_tenant_id) and exists (
        select from jsonb_array_elements_text(called) c where length(c) > 3 and position(c in n.email::text) > 0);
  end loop;
  return null;
end $$;
create trigger erase_from_imports_and_answers after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null) execute function erase_from_imports_and_answers();

create function person_export_answers_by_email() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'answers_by_email', (select coalesce(jsonb_agg(jsonb_build_object('at', n.created_at, 'in', m.tenant, 'order', w.number, 'rest', n.email->>'rest', 'omitted_files', n.email->'omitted_files') order by n.created_at), '[]')
      from messages n join mine m on m.tenant_id = n.author_tenant_id and m.id = n.author_membership_id
        join work_orders w on w.client_tenant_id = n.client_tenant_id and w.id = n.work_order_id where n.email is not null)) $$;

-- Export of the caller's data by section.
create or replace function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  select person_export_records()
    || person_export_notification_settings()
    || person_export_variations()
    || person_export_list_views()
    || person_export_notes()
    || person_export_hazards()
    || person_export_approval_answers()
    || person_export_tender_questions()
    || person_export_report_answers()
    || person_export_contact_attempts()
    || person_export_profiles()
    || person_export_reviews()
    || person_export_verification_documents()
    || person_export_own_costs()
    || person_export_mentioned_in_messages()
    || person_export_answers_by_email() $$;

alter function erase_from_imports_and_answers() owner to fettle_system;
alter function person_export_answers_by_email() owner to fettle_system;
revoke all on function erase_from_imports_and_answers(), person_export_answers_by_email() from public;
