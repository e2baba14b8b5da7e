-- Export and erasure of the personal data of a person.

create table erasures (
  person_hash text not null,
  erased_at timestamptz(3) not null,
  primary key (person_hash)
);
alter table erasures enable row level security;
alter table erasures force row level security;
grant select, insert, update, delete on erasures to fettle_system;

-- Closes a tenant without members, unless it holds records with a statutory retention period.
create function close_empty_tenant(one uuid, moment timestamptz) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from memberships m where m.tenant_id = one and m.status in ('ACTIVE', 'PENDING'))
    or exists (select from quotes q where one in (q.client_tenant_id, q.contractor_tenant_id) and q.state <> 'draft')
    or exists (select from invoices i where one in (i.client_tenant_id, i.contractor_tenant_id) and i.state <> 'draft')
    or exists (select from completion_reports r where one in (r.client_tenant_id, r.contractor_tenant_id) and r.state <> 'draft') then return; end if;
  update tenants t set name = erased_name(t.namespace), version = t.version + 1 where t.id = one;
  update organisations o set name = erased_name(t.namespace), version = o.version + 1,
      address = o.address || '{"address_line_1": "", "address_line_2": null, "town": "", "postcode": ""}'
    from tenants t where t.id = one and o.tenant_id = one;
  update contractor_companies set telephone = '', email = '', town = null, postcode = null, vat_number = null, address_line_1 = null where tenant_id = one;
  delete from sso_connections where tenant_id = one;
  delete from work_order_contacts where client_tenant_id = one;
end $$;

-- Replacement of an erased name in the language of the market.
create function erased_name(market text) returns text language sql immutable parallel safe as $$
  select case market when 'de' then 'Gelöschte Person' else 'Erased person' end $$;

-- What prevents the erasure of the caller: a tenant without another administrator. Locks administrators against concurrent erasure.
create function erasure_obstacle() returns table(obstacle text, tenant text) language plpgsql security definer set search_path = pg_catalog, public as $$
declare own record;
begin
  for own in select m.id, m.tenant_id, m.role_code, t.name, t.side from memberships m join tenants t on t.id = m.tenant_id
    where m.person_id = cur_person() and m.status = 'ACTIVE' and m.role_id is null and m.role_code in ('ADM', 'KO') order by m.tenant_id loop
    perform from memberships m where m.tenant_id = own.tenant_id and m.role_code = own.role_code and m.role_id is null and m.status = 'ACTIVE' order by m.id for update;
    if exists (select from memberships m where m.tenant_id = own.tenant_id and m.id <> own.id and m.role_code = own.role_code and m.role_id is null and m.status = 'ACTIVE') then continue; end if;
    tenant := own.name;
    if exists (select from memberships m where m.tenant_id = own.tenant_id and m.id <> own.id and m.status in ('ACTIVE', 'PENDING')) then
      obstacle := 'erasure_leaves_others'; return next; return;
    end if;
    if exists (select from work_orders w where w.client_tenant_id = own.tenant_id and w.state not in ('invoice_paid', 'customer_cancelled') and w.closure is null)
      or exists (select from jobs j where j.contractor_tenant_id = own.tenant_id and j.state in ('offered', 'shortlisted', 'quoted', 'hired', 'done')) then
      obstacle := 'erasure_leaves_orders'; return next; return;
    end if;
  end loop;
end $$;

-- Repeats an erasure after a restore, by its hash. For the database owner only.
create function erasure_repeat(hash text, moment timestamptz) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid;
begin
  select p.id into person from persons p where person_hash(p.id) = hash;
  return person is not null and person_erase(person, moment);
end $$;

-- Erases the caller.
create function erase_own_account(moment timestamptz) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if exists (select from erasure_obstacle()) then return false; end if;
  perform enqueue('note-erasure', jsonb_build_object('person_hash', person_hash(cur_person()), 'erased_at', wire_time(moment)), null);
  return person_erase(cur_person(), moment);
end $$;

create function person_activity() returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(json_agg(json_build_object('at', a.at, 'in', t.name, 'method', a.method, 'outcome', a.outcome, 'subject', a.subject) order by a.at), '[]')::text
  from memberships m join tenants t on t.id = m.tenant_id join audit_log a on a.tenant_id = m.tenant_id and a.membership_id = m.id
  where m.person_id = cur_person() $$;

-- Erases a person and keeps the records of the tenants. Runs on request and after a restore.
create function person_erase(person uuid, moment timestamptz) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  old persons;
  them jsonb;
  each record;
begin
  select * into old from persons p where p.id = person for update;
  if old.id is null then return false; end if;
  insert into erasures (person_hash, erased_at) values (person_hash(person), coalesce(old.erased_at, moment)) on conflict do nothing;
  if old.erased_at is not null then return false; end if;
  select to_jsonb(array_agg(distinct word)) into them from (
    values (old.email), (nullif(trim(old.first_name || ' ' || old.last_name), '')), (nullif(old.telephone, ''))
    union select m.display_name from memberships m where m.person_id = person) known (word) where word is not null;

  delete from mails n where n.recipient = old.email or n.link_id in (select l.id from links l where l.person_id = person);
  delete from links where person_id = person;
  delete from sign_in_attempts where email_hash = encode(sha256(convert_to(old.email, 'UTF8')), 'hex');
  delete from credentials where person_id = person;
  delete from sign_ins_pending where person_id = person;
  delete from factor_attempts where person_id = person;
  delete from authenticators where person_id = person;
  delete from recovery_codes where person_id = person;
  delete from passkeys where person_id = person;
  delete from sso_identities where person_id = person;

  -- Contacts and imported rows with the address, in all tenants.
  update work_order_contacts c set name = erased_name(t.namespace), telephone = '', email = '' from tenants t where t.id = c.client_tenant_id and lower(c.email) = old.email;
  update contractor_companies c set email = '', telephone = case when c.telephone = old.telephone then '' else c.telephone end where lower(c.email) = old.email;
  update import_rows r set cells = redact_person(r.cells::text, them, t.namespace)::jsonb, title = redact_person(r.title, them, t.namespace)
    from tenants t where t.id = r.tenant_id and position(old.email in lower(r.cells::text)) > 0;

  -- Copies: stored responses, and e-mails to colleagues that name the person.
  for each in select m.id, m.tenant_id, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = person loop
    update idempotency_keys k set answer = redact_person(k.answer, them, each.namespace) where k.tenant_id = each.tenant_id and k.answer is not null;
    update mails n set facts = redact_person(n.facts::text, them, each.namespace)::jsonb where n.link_id in (select l.id from links l where l.tenant_id = each.tenant_id);
    delete from team_members where tenant_id = each.tenant_id and membership_id = each.id;
    delete from message_marks where tenant_id = each.tenant_id and membership_id = each.id;
    delete from notification_marks where tenant_id = each.tenant_id and membership_id = each.id;
    update api_keys k set revoked_at = coalesce(k.revoked_at, moment), name = erased_name(each.namespace) where k.tenant_id = each.tenant_id and k.membership_id = each.id;
    update memberships m set status = 'DEACTIVATED', display_name = erased_name(each.namespace), version = m.version + 1 where m.id = each.id;
  end loop;
  delete from idempotency_keys k where k.created_at > moment - interval '30 days' and position(old.email in lower(k.answer)) > 0;
  delete from sessions where person_id = person;
  update persons set email = 'erased-' || gen_random_uuid() || '@erased.invalid', first_name = '', last_name = '', telephone = '', locale = null, time_zone = null,
    email_confirmed_at = null, erased_at = moment where id = person;
  for each in select m.tenant_id from memberships m where m.person_id = person loop perform close_empty_tenant(each.tenant_id, moment); end loop;
  return true;
end $$;

-- Records of the person in the tenants, one part of the export.
create function person_export_records() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with me as (select * from persons p where p.id = cur_person()),
  mine as (select m.*, t.name as tenant, t.namespace from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'account', (select to_jsonb(me) - 'id' - 'rights' || jsonb_build_object('password_changed_at', (select c.changed_at from credentials c where c.person_id = me.id)) from me),
    'memberships', (select coalesce(jsonb_agg(jsonb_build_object('tenant', m.tenant, 'market', m.namespace, 'role', coalesce(r.name, m.role_code), 'status', m.status,
        'name_shown', m.display_name, 'branches', (select jsonb_agg(o.name) from organisations o where o.tenant_id = m.tenant_id and m.organisation_scope ? o.id::text),
        'teams', (select jsonb_agg(t.name) from team_members n join teams t on t.tenant_id = n.tenant_id and t.id = n.team_id where n.tenant_id = m.tenant_id and n.membership_id = m.id),
        'approval_limit', m.limit_amount, 'since', m.created_at, 'removed_at', m.removed_at,
        'notifications_read_at', (select n.read_at from notification_marks n where n.tenant_id = m.tenant_id and n.membership_id = m.id)) order by m.number), '[]')
      from mine m left join roles r on r.tenant_id = m.tenant_id and r.id = m.role_id),
    'sessions', (select coalesce(jsonb_agg(jsonb_build_object('since', s.created_at, 'used_at', s.used_at, 'ends_at', s.ends_at, 'address', host(s.address), 'device', s.device,
        'proved_at', s.factor_at) order by s.created_at), '[]') from sessions s, me where s.person_id = me.id),
    'sign_in_attempts', (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'address', host(a.address), 'succeeded', a.succeeded) order by a.at), '[]')
      from sign_in_attempts a, me where a.email_hash = encode(sha256(convert_to(me.email, 'UTF8')), 'hex')),
    'second_factors', jsonb_build_object(
      'authenticator_since', (select a.confirmed_at from authenticators a, me where a.person_id = me.id),
      'recovery_codes_left', (select count(*) from recovery_codes c, me where c.person_id = me.id and c.used_at is null),
      'failed_proofs', (select coalesce(jsonb_agg(f.at order by f.at), '[]') from factor_attempts f, me where f.person_id = me.id),
      'passkeys', (select coalesce(jsonb_agg(jsonb_build_object('name', k.name, 'since', k.created_at, 'used_at', k.used_at) order by k.created_at), '[]') from passkeys k, me where k.person_id = me.id)),
    'single_sign_on', (select coalesce(jsonb_agg(jsonb_build_object('provider', coalesce((select c.name from sso_connections c where c.id::text = i.provider), i.provider),
        'subject', i.subject, 'since', i.created_at) order by i.created_at), '[]') from sso_identities i, me where i.person_id = me.id),
    'links', (select coalesce(jsonb_agg(jsonb_build_object('purpose', l.purpose, 'email', l.email, 'made_at', l.created_at, 'ends_at', l.ends_at, 'used_at', l.used_at) order by l.created_at), '[]')
      from links l, me where l.person_id = me.id),
    'mails', (select coalesce(jsonb_agg(jsonb_build_object('at', n.created_at, 'to', n.recipient, 'locale', n.locale, 'template', n.template, 'company', n.facts->>'company', 'state', n.state) order by n.position), '[]')
      from mails n, me where n.recipient = me.email),
    'messages', (select coalesce(jsonb_agg(jsonb_build_object('at', n.created_at, 'in', m.tenant, 'order', w.number, 'text', n.text) order by n.created_at), '[]')
      from messages n join mine m on m.tenant_id = n.author_tenant_id and m.id = n.author_membership_id
        join work_orders w on w.client_tenant_id = n.client_tenant_id and w.id = n.work_order_id),
    'threads', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'thread', k.thread_id, 'read_at', k.read_at, 'is_starred', k.is_starred)), '[]')
      from message_marks k join mine m on m.tenant_id = k.tenant_id and m.id = k.membership_id),
    'work_orders', (select coalesce(jsonb_agg(jsonb_build_object('at', w.created_at, 'in', m.tenant, 'order', w.number, 'title', w.title, 'description', w.description) order by w.created_at), '[]')
      from work_orders w join mine m on m.tenant_id = w.client_tenant_id and m.id = w.created_by_membership_id),
    'issues', (select coalesce(jsonb_agg(jsonb_build_object('at', i.created_at, 'in', m.tenant, 'kind', i.kind, 'text', i.text) order by i.created_at), '[]')
      from issues i join mine m on m.id = i.raised_by_membership_id and m.tenant_id in (i.client_tenant_id, i.contractor_tenant_id)),
    'quotes', (select coalesce(jsonb_agg(jsonb_build_object('at', q.created_at, 'in', m.tenant, 'number', q.number, 'state', q.state,
        'written', m.id = q.author_membership_id, 'decided', m.id is not distinct from q.decided_by_membership_id,
        'lines', case when m.id = q.author_membership_id then q.lines end, 'note', case when m.id = q.author_membership_id then q.note end,
        'decision_note', case when m.id = q.decided_by_membership_id then q.decision_note end) order by q.created_at), '[]')
      from quotes q join mine m on m.id in (q.author_membership_id, q.decided_by_membership_id) and m.tenant_id in (q.client_tenant_id, q.contractor_tenant_id)),
    'visits', (select coalesce(jsonb_agg(jsonb_build_object('starts_at', b.starts_at, 'ends_at', b.ends_at, 'in', m.tenant, 'state', b.state, 'note', b.note, 'outcome_note', b.outcome_note) order by b.starts_at), '[]')
      from bookings b join mine m on m.tenant_id = b.contractor_tenant_id and m.id = b.assignee_membership_id),
    'jobs', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'job', j.job_id)), '[]')
      from job_assignees j join mine m on m.tenant_id = j.contractor_tenant_id and m.id = j.membership_id),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('at', r.created_at, 'in', m.tenant, 'state', r.state, 'completed_on', r.completed_on,
        'written', m.id = r.author_membership_id, 'decided', m.id is not distinct from r.decided_by_membership_id,
        'summary', case when m.id = r.author_membership_id then r.summary end, 'reject_note', case when m.id = r.decided_by_membership_id then r.reject_note end) order by r.created_at), '[]')
      from completion_reports r join mine m on m.id in (r.author_membership_id, r.decided_by_membership_id) and m.tenant_id in (r.client_tenant_id, r.contractor_tenant_id)),
    'signatures', (select coalesce(jsonb_agg(jsonb_build_object('at', r.created_at, 'signed_by', r.signed_by, 'signature', r.signature) order by r.created_at), '[]')
      from completion_reports r, me where lower(trim(r.signed_by)) = lower(trim(me.first_name || ' ' || me.last_name))
        and exists (select from mine m where m.tenant_id in (r.client_tenant_id, r.contractor_tenant_id))),
    'invoices', (select coalesce(jsonb_agg(jsonb_build_object('at', i.created_at, 'in', m.tenant, 'number', i.number, 'state', i.state,
        'written', m.id = i.author_membership_id, 'approved', m.id is not distinct from i.approved_by_membership_id,
        'lines', case when m.id = i.author_membership_id then i.lines end, 'note', case when m.id = i.author_membership_id then i.note end) order by i.created_at), '[]')
      from invoices i join mine m on m.id in (i.author_membership_id, i.approved_by_membership_id) and m.tenant_id in (i.client_tenant_id, i.contractor_tenant_id)),
    'files', (select coalesce(jsonb_agg(jsonb_build_object('at', a.created_at, 'in', m.tenant, 'name', a.filename, 'type', a.content_type, 'size', a.size) order by a.created_at), '[]')
      from attachments a join mine m on m.tenant_id = a.tenant_id and m.id = a.membership_id),
    'imports', (select coalesce(jsonb_agg(jsonb_build_object('at', i.created_at, 'in', m.tenant, 'name', i.filename, 'state', i.state) order by i.created_at), '[]')
      from imports i join mine m on m.tenant_id = i.tenant_id and m.id = i.membership_id),
    'api_keys', (select coalesce(jsonb_agg(jsonb_build_object('made_at', k.created_at, 'in', m.tenant, 'name', k.name, 'ends_at', k.ends_at, 'used_at', k.used_at, 'revoked_at', k.revoked_at) order by k.created_at), '[]')
      from api_keys k join mine m on m.tenant_id = k.tenant_id and m.id = k.membership_id),
    'roles_made', (select coalesce(jsonb_agg(jsonb_build_object('at', r.created_at, 'in', m.tenant, 'name', r.name) order by r.created_at), '[]')
      from roles r join mine m on m.tenant_id = r.tenant_id and m.id = r.created_by_membership_id),
    -- Activity of the person; texts may be of others.
    'timeline', (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'in', m.tenant, 'event', a.name) order by a.at), '[]')
      from activity a join mine m on m.tenant_id = a.actor_tenant_id and m.id = a.membership_id),
    'recent_calls', (select coalesce(jsonb_agg(jsonb_build_object('at', k.created_at, 'in', m.tenant, 'method', k.method) order by k.created_at), '[]')
      from idempotency_keys k join mine m on m.tenant_id = k.tenant_id and m.id = k.membership_id),
    'contact_of_orders', (select coalesce(jsonb_agg(jsonb_build_object('in', t.name, 'order', w.number, 'kind', c.kind, 'name', c.name, 'telephone', c.telephone, 'email', c.email)), '[]')
      from work_order_contacts c join work_orders w on w.client_tenant_id = c.client_tenant_id and w.id = c.work_order_id join tenants t on t.id = c.client_tenant_id, me
      where lower(c.email) = me.email and me.email_confirmed_at is not null),
    'contact_of_companies', (select coalesce(jsonb_agg(jsonb_build_object('company', t.name, 'telephone', c.telephone, 'email', c.email)), '[]')
      from contractor_companies c join tenants t on t.id = c.tenant_id, me where lower(c.email) = me.email and exists (select from mine m where m.tenant_id = t.id))) $$;

create function person_export_notification_settings() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'notification_settings', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'chosen', s.chosen, 'wants_mail', s.wants_mail, 'mailed_at', s.mailed_at)), '[]')
      from notification_settings s join mine m on m.tenant_id = s.tenant_id and m.id = s.membership_id),
    'planned_notifications', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'topic', n.topic, 'channel', n.channel, 'at', n.at, 'due_at', n.due_at) order by n.at), '[]')
      from planned_notifications n join mine m on m.tenant_id = n.tenant_id and m.id = n.membership_id)) $$;

create function person_export_variations() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'variations', (select coalesce(jsonb_agg(jsonb_build_object('at', v.created_at, 'in', m.tenant, 'quote', q.number, 'state', v.state,
        'written', m.id = v.author_membership_id, 'decided', m.id is not distinct from v.decided_by_membership_id,
        'lines', case when m.id = v.author_membership_id then v.lines end, 'reason', case when m.id = v.author_membership_id then v.reason end,
        'decision_note', case when m.id = v.decided_by_membership_id then v.decision_note end) order by v.created_at), '[]')
      from quote_variations v join quotes q on q.client_tenant_id = v.client_tenant_id and q.id = v.quote_id
        join mine m on m.id in (v.author_membership_id, v.decided_by_membership_id) and m.tenant_id in (v.client_tenant_id, v.contractor_tenant_id))) $$;

create function person_export_list_views() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'list_views', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'name', v.name, 'is_shared', v.is_shared, 'search', v.search, 'columns', v.columns, 'created_at', v.created_at)), '[]')
      from list_views v join mine m on m.tenant_id = v.tenant_id and m.id = v.membership_id),
    'list_preferences', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'columns', p.columns)), '[]')
      from list_preferences p join mine m on m.tenant_id = p.tenant_id and m.id = p.membership_id),
    'downloads', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'filename', d.filename, 'filter', d.filter, 'state', d.state, 'created_at', d.created_at)), '[]')
      from downloads d join mine m on m.tenant_id = d.tenant_id and m.id = d.membership_id)) $$;

create function person_export_notes() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'notes', (select coalesce(jsonb_agg(jsonb_build_object('at', n.created_at, 'in', m.tenant, 'order', w.number, 'is_shared', n.is_shared, 'text', n.blocks,
        'edited_at', n.edited_at, 'deleted_at', n.deleted_at) order by n.created_at), '[]')
      from notes n join mine m on m.tenant_id = n.author_tenant_id and m.id = n.author_membership_id
        join work_orders w on w.client_tenant_id = n.client_tenant_id and w.id = n.work_order_id),
    'watched_orders', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'order', w.number, 'since', x.since) order by x.since), '[]')
      from order_watchers x join mine m on m.tenant_id = x.tenant_id and m.id = x.membership_id
        join work_orders w on w.client_tenant_id = x.client_tenant_id and w.id = x.work_order_id)) $$;

create function person_export_hazards() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'hazards', (select coalesce(jsonb_agg(jsonb_build_object('at', h.marked_at, 'in', m.tenant, 'kind', h.kind, 'note', h.note) order by h.marked_at), '[]')
      from hazards h join mine m on m.tenant_id = h.client_tenant_id and m.id = h.marked_by_membership_id),
    'hazard_evidence', (select coalesce(jsonb_agg(jsonb_build_object('at', e.recorded_at, 'in', m.tenant, 'kind', e.kind, 'happened_at', e.happened_at, 'note', e.note) order by e.recorded_at), '[]')
      from hazard_evidence e join mine m on m.tenant_id = e.client_tenant_id and m.id = e.recorded_by_membership_id)) $$;

create function person_export_approval_answers() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'approval_answers', (select coalesce(jsonb_agg(jsonb_build_object('at', a.answered_at, 'in', m.tenant, 'verdict', a.verdict, 'note', a.note) order by a.answered_at), '[]')
      from approval_answers a join mine m on m.tenant_id = a.client_tenant_id and m.id = a.by_membership_id),
    'approval_requests', (select coalesce(jsonb_agg(jsonb_build_object('at', r.opened_at, 'in', m.tenant, 'waiver', r.waiver, 'go_ahead_reason', r.go_ahead_reason) order by r.opened_at), '[]')
      from approval_rounds r join mine m on m.tenant_id = r.client_tenant_id and m.id = r.requested_by_membership_id),
    'delegations', (select coalesce(jsonb_agg(jsonb_build_object('at', d.created_at, 'in', m.tenant, 'from', d.valid_from, 'to', d.valid_to, 'reason', d.reason) order by d.created_at), '[]')
      from approval_delegations d join mine m on m.tenant_id = d.client_tenant_id and m.id = d.from_membership_id)) $$;

create function person_export_tender_questions() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'tender_questions', (select coalesce(jsonb_agg(jsonb_build_object('at', q.asked_at, 'in', m.tenant, 'order', w.number,
        'question', case when m.id = q.asked_by_membership_id then q.question end,
        'answer', case when m.id = q.answered_by_membership_id then q.answer end) order by q.asked_at), '[]')
      from tender_questions q join mine m on m.id in (q.asked_by_membership_id, q.answered_by_membership_id) and m.tenant_id in (q.client_tenant_id, q.contractor_tenant_id)
        join work_orders w on w.client_tenant_id = q.client_tenant_id and w.id = q.work_order_id)) $$;

create function person_export_report_answers() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'report_answers', (select coalesce(jsonb_agg(jsonb_build_object('at', r.created_at, 'in', m.tenant, 'answers', r.answers) order by r.created_at), '[]')
      from completion_reports r join mine m on m.id = r.author_membership_id and m.tenant_id in (r.client_tenant_id, r.contractor_tenant_id)
      where r.answers <> '{}')) $$;

create function person_export_contact_attempts() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'contact_attempts', (select coalesce(jsonb_agg(jsonb_build_object('at', c.made_at, 'in', m.tenant, 'channel', c.channel, 'result', c.result, 'note', c.note) order by c.made_at), '[]')
      from contact_attempts c join mine m on m.tenant_id = c.client_tenant_id and m.id = c.made_by_membership_id)) $$;

create function person_export_profiles() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'profiles', (select coalesce(jsonb_agg(jsonb_build_object('at', p.changed_at, 'in', m.tenant, 'about', p.about) order by p.changed_at), '[]')
      from contractor_profiles p join mine m on m.tenant_id = p.tenant_id and m.id = p.changed_by_membership_id),
    'portfolio_projects', (select coalesce(jsonb_agg(jsonb_build_object('at', p.created_at, 'in', m.tenant, 'title', p.title, 'description', p.description) order by p.created_at), '[]')
      from portfolio_projects p join mine m on m.tenant_id = p.tenant_id and m.id = p.created_by_membership_id)) $$;

create function person_export_reviews() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'reviews', (select coalesce(jsonb_agg(jsonb_build_object('at', r.written_at, 'in', m.tenant, 'overall', r.overall, 'text', r.text) order by r.written_at), '[]')
      from reviews r join mine m on m.tenant_id = r.client_tenant_id and m.id = r.written_by_membership_id),
    'replies_to_reviews', (select coalesce(jsonb_agg(jsonb_build_object('at', r.replied_at, 'in', m.tenant, 'text', r.reply) order by r.replied_at), '[]')
      from reviews r join mine m on m.tenant_id = r.contractor_tenant_id and m.id = r.replied_by_membership_id)) $$;

create function person_export_verification_documents() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'verification_documents', (select coalesce(jsonb_agg(jsonb_build_object('at', d.added_at, 'in', m.tenant, 'kind', d.kind, 'number', d.number) order by d.added_at), '[]')
      from verification_documents d join mine m on m.tenant_id = d.tenant_id and m.id = d.added_by_membership_id),
    'verification_judgements', (select coalesce(jsonb_agg(jsonb_build_object('at', j.judged_at, 'in', m.tenant, 'verdict', j.verdict, 'reason', j.reason) order by j.judged_at), '[]')
      from verification_judgements j join mine m on m.tenant_id = j.client_tenant_id and m.id = j.judged_by_membership_id),
    'verification_waivers', (select coalesce(jsonb_agg(jsonb_build_object('at', w.waived_at, 'in', m.tenant, 'kind', w.kind, 'reason', w.reason) order by w.waived_at), '[]')
      from verification_waivers w join mine m on m.tenant_id = w.client_tenant_id and m.id = w.waived_by_membership_id)) $$;

create function person_export_own_costs() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'own_costs', (select coalesce(jsonb_agg(jsonb_build_object('at', c.recorded_at, 'in', m.tenant, 'text', c.text, 'amount', c.amount, 'on', c.incurred_on) order by c.recorded_at), '[]')
      from own_costs c join mine m on m.tenant_id = c.client_tenant_id and m.id = c.recorded_by_membership_id)) $$;

-- Export of the caller's data by section.
create function person_export_mentioned_in_messages() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
  with mine as (select m.*, t.name as tenant from memberships m join tenants t on t.id = m.tenant_id where m.person_id = cur_person())
  select jsonb_build_object(
    'mentioned_in_messages', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'order', w.number, 'at', n.created_at) order by n.created_at), '[]')
      from mine m join messages n on n.runs is not null and n.runs @> jsonb_build_array(jsonb_build_object('mentionUuid', m.id))
        join work_orders w on w.client_tenant_id = n.client_tenant_id and w.id = n.work_order_id)) $$;

-- Export of the caller's data by section.
create function person_export() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
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
    || person_export_mentioned_in_messages() $$;

create function person_hash(person uuid) returns text language sql immutable parallel safe as $$
  select encode(sha256(convert_to(person::text, 'UTF8')), 'hex') $$;

-- Removes name, address and telephone number of a person from a text or JSON.
create function redact_person(words text, them jsonb, market text) returns text language plpgsql immutable as $$
declare each text;
begin
  for each in select value from jsonb_array_elements_text(them) where length(value) > 3 order by length(value) desc loop
    words := replace(replace(words, trim(both '"' from to_jsonb(each)::text), erased_name(market)), each, erased_name(market));
  end loop;
  return words;
end $$;

-- An erased person keeps no claimed address and gets no membership again.
create function keep_person_erased() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if tg_table_name = 'persons' then
    new.claimed_email := null;
  elsif new.status <> 'DEACTIVATED' and exists (select from persons p where p.id = new.person_id and p.erased_at is not null) then
    raise exception 'person_erased' using errcode = 'check_violation', constraint = 'memberships_of_erased';
  end if;
  return new;
end $$;
create trigger keep_person_erased before update of status on memberships for each row execute function keep_person_erased();
create trigger keep_person_erased before update of erased_at on persons for each row when (new.erased_at is not null) execute function keep_person_erased();

-- An erased person is no staff.
create function remove_erased_staff() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  delete from platform_staff where person_id = new.id;
  return null;
end $$;
create trigger remove_erased_staff after update of erased_at on persons for each row when (new.erased_at is not null) execute function remove_erased_staff();

do $$
declare signature text;
begin
  foreach signature in array array[
    'close_empty_tenant(uuid, timestamptz)', 'keep_person_erased()', 'erasure_obstacle()', 'erasure_repeat(text, timestamptz)',
    'erase_own_account(timestamptz)', 'person_activity()', 'person_erase(uuid, timestamptz)', 'person_export()', 'person_export_mentioned_in_messages()', 'person_export_tender_questions()',
    'person_export_report_answers()', 'person_export_variations()', 'person_export_own_costs()', 'person_export_verification_documents()',
    'person_export_contact_attempts()', 'person_export_profiles()', 'person_export_approval_answers()', 'person_export_notification_settings()',
    'person_export_reviews()', 'person_export_hazards()', 'person_export_list_views()', 'person_export_notes()',
    'person_export_records()', 'remove_erased_staff()'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function person_export_mentioned_in_messages(), close_empty_tenant(uuid, timestamptz), keep_person_erased(), erasure_obstacle(), erasure_repeat(text, timestamptz),
  erase_own_account(timestamptz), person_activity(), person_erase(uuid, timestamptz), person_export(), person_export_tender_questions(),
  person_export_report_answers(), person_export_variations(), person_export_own_costs(), person_export_verification_documents(),
  person_export_contact_attempts(), person_export_profiles(), person_export_approval_answers(), person_export_notification_settings(),
  person_export_reviews(), person_export_hazards(), person_export_list_views(), person_export_notes(), person_export_records() from public;
grant execute on function erasure_obstacle(), erase_own_account(timestamptz), person_activity(), person_export()
  to fettle_app;
