-- What a command changes is noted as before, in less time: columns that tell nothing new are left out before anything is compared, and what a row
-- begins or ends with is compared with nothing.
create or replace function note_change() returns trigger language plpgsql as $$
declare
  derived constant text[] := array['id', 'version', 'tenant_id', 'client_tenant_id', 'created_at', 'changed_at', 'search_text', 'bucket', 'bucket_next', 'chips', 'ball',
    'ball_since', 'because', 'next_step', 'turns_at', 'job_count', 'quote_count', 'next_visit_at', 'tab', 'tab_next', 'waiting_sum', 'spent_sum', 'paid_sum', 'child_count',
    'open_orders', 'trail', 'rights', 'last_step', 'counter', 'used_at', 'position', 'former_created_at', 'former_ends_at'];
  noted text := coalesce(current_setting('app.changes', true), '');
  mine text := current_setting('app.noting', true);
  whole jsonb;
  before jsonb := '{}';
  after jsonb := '{}';
begin
  if length(noted) > 40000 then return null; end if;
  if tg_op = 'DELETE' then whole := to_jsonb(old); else whole := to_jsonb(new); end if;
  if not (case tg_argv[0]
    when 'tenant' then whole->>'tenant_id' = mine
    when 'itself' then whole->>'id' = mine
    when 'client' then whole->>'client_tenant_id' = mine
    when 'both' then mine in (whole->>'client_tenant_id', whole->>'contractor_tenant_id')
    when 'person' then coalesce(whole->>'person_id', whole->>'id') = current_setting('app.person', true)
    else true end) then return null; end if;
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(was.key, was.value), '{}'), coalesce(jsonb_object_agg(was.key, whole->was.key), '{}') into before, after
      from jsonb_each(to_jsonb(old) - derived) was where was.value is distinct from whole->was.key;
  else
    select coalesce(jsonb_object_agg(every.key, every.value), '{}') into after
      from jsonb_each(whole - derived) every where every.value not in ('null', '""', '[]', '{}');
    if tg_op = 'DELETE' then before := after; after := '{}'; end if;
  end if;
  if before = '{}' and after = '{}' then return null; end if;
  perform set_config('app.changes', noted || jsonb_build_object('table', tg_table_name,
    'id', coalesce(whole->>'id', whole->>'work_order_id', whole->>'tenant_id', whole->>'person_id'), 'before', before, 'after', after)::text || E'\n', true);
  return null;
end $$;

-- Counters of a place are moved by every order that is raised or closed there and tell the log nothing: such a change asks nobody.
create or replace trigger note_change after insert or delete or update of organisation_id, parent_id, kind, name, address, access_notes, external_reference, import_id, latitude, longitude
  on locations for each row when (current_setting('app.noting', true) <> '') execute function note_change('tenant');
