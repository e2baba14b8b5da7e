-- Messages may call somebody by name. Where one does, its runs are kept beside its words: with memberships and without names, which are those of today
-- when they are read. The words themselves, with names as they were, are what mails quote and searches find.
alter table messages add column runs jsonb;
create index messages_mentions on messages (client_tenant_id, job_id, created_at desc) where runs is not null;

-- Whoever goes is called by name in no message any more, nor in the copy of the last one.
create function forget_mentions() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare each record;
begin
  for each in select m.id, t.namespace, jsonb_build_array(old.email, trim(old.first_name || ' ' || old.last_name)) as called
    from memberships m join tenants t on t.id = m.tenant_id where m.person_id = new.id loop
    update message_threads h set last_text = without_person(h.last_text, each.called, each.namespace) where exists (select from messages n
      where n.client_tenant_id = h.client_tenant_id and n.job_id = h.job_id and n.runs @> jsonb_build_array(jsonb_build_object('mentionUuid', each.id)));
    update messages n set text = without_person(n.text, each.called, each.namespace), runs = without_person(n.runs::text, each.called, each.namespace)::jsonb
      where n.runs @> jsonb_build_array(jsonb_build_object('mentionUuid', each.id));
  end loop;
  return null;
end $$;
create trigger forget_mentions after update of erased_at on persons for each row when (old.erased_at is null and new.erased_at is not null)
  execute function forget_mentions();

-- What others said to somebody by name is theirs to know of; the words are the others'.
alter function person_export() rename to person_export_before_mentions;
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select person_export_before_mentions() || jsonb_build_object(
    'mentioned_in_messages', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'order', w.number, 'at', n.created_at) order by n.created_at), '[]')
      from mine m join messages n on n.runs is not null and n.runs @> jsonb_build_array(jsonb_build_object('mentionUuid', m.id))
        join work_orders w on w.client_tenant_id = n.client_tenant_id and w.id = n.work_order_id)) $$;

do $$
declare named text;
begin
  foreach named in array array['forget_mentions()', 'person_export()'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
  end loop;
  revoke all on function person_export_before_mentions() from fettle_app;
  grant execute on function person_export() to fettle_app;
end $$;
