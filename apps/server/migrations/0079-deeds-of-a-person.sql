-- What somebody did is the one part of their data that grows without an end. Each part of the export is put before the next as a whole,
-- which copied it sixteen times; it is a text of its own now, made in one pass.
create or replace function person_export_records() returns jsonb language sql stable security definer set search_path = pg_catalog, public as $$
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
    'threads', (select coalesce(jsonb_agg(jsonb_build_object('in', m.tenant, 'job', k.job_id, 'read_at', k.read_at, 'is_starred', k.is_starred)), '[]')
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
    -- What somebody did is theirs; the words of an event may be those of others.
    'timeline', (select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'in', m.tenant, 'event', a.name) order by a.at), '[]')
      from activity a join mine m on m.tenant_id = a.actor_tenant_id and m.id = a.membership_id),
    'recent_calls', (select coalesce(jsonb_agg(jsonb_build_object('at', k.created_at, 'in', m.tenant, 'method', k.method) order by k.created_at), '[]')
      from idempotency_keys k join mine m on m.tenant_id = k.tenant_id and m.id = k.membership_id),
    'contact_of_orders', (select coalesce(jsonb_agg(jsonb_build_object('in', t.name, 'order', w.number, 'kind', c.kind, 'name', c.name, 'telephone', c.telephone, 'email', c.email)), '[]')
      from work_order_contacts c join work_orders w on w.client_tenant_id = c.client_tenant_id and w.id = c.work_order_id join tenants t on t.id = c.client_tenant_id, me
      where lower(c.email) = me.email and me.email_confirmed_at is not null),
    'contact_of_companies', (select coalesce(jsonb_agg(jsonb_build_object('company', t.name, 'telephone', c.telephone, 'email', c.email)), '[]')
      from contractor_companies c join tenants t on t.id = c.tenant_id, me where lower(c.email) = me.email and exists (select from mine m where m.tenant_id = t.id))) $$;

create function person_deeds() returns text language sql stable security definer set search_path = pg_catalog, public as $$
  select coalesce(json_agg(json_build_object('at', a.at, 'in', t.name, 'method', a.method, 'outcome', a.outcome, 'subject', a.subject) order by a.at), '[]')::text
  from memberships m join tenants t on t.id = m.tenant_id join audit_log a on a.tenant_id = m.tenant_id and a.membership_id = m.id
  where m.person_id = cur_person() $$;

alter function person_deeds() owner to fettle_system;
revoke all on function person_deeds() from public;
grant execute on function person_deeds() to fettle_app;
