-- Which news residents get, how long it waits, the hours of rest, and the client's own texts.

alter table resident_settings add column is_quiet boolean default true not null;
alter table resident_settings add column quiet_from integer default 21 not null;
alter table resident_settings add column quiet_until integer default 8 not null;
alter table resident_settings add check (quiet_from between 0 and 23 and quiet_until between 0 and 23 and quiet_from <> quiet_until);

create table resident_message_rules (
  tenant_id uuid not null,
  event text not null,
  is_sent boolean default true not null,
  delay_minutes integer default 0 not null,
  primary key (tenant_id, event),
  check (delay_minutes between 0 and 1440),
  foreign key (tenant_id) references tenants (id)
);

-- Texts of a client by revision; a revision without texts restores those of the product.
create table message_templates (
  tenant_id uuid not null,
  event text not null,
  language text not null,
  revision integer not null,
  subject text,
  body text,
  saved_by_membership_id uuid not null,
  saved_at timestamptz(3) not null,
  primary key (tenant_id, event, language, revision),
  check ((subject is null) = (body is null)),
  check (length(subject) <= 200 and length(body) <= 2000),
  check (language in ('en-GB', 'en-US', 'de-DE')),
  foreign key (tenant_id, saved_by_membership_id) references memberships (tenant_id, id)
);

do $$
declare each text;
begin
  foreach each in array array['resident_message_rules', 'message_templates'] loop
    execute format('alter table %I enable row level security', each);
    execute format('alter table %I force row level security', each);
    execute format('grant select, insert on %I to fettle_app', each);
    execute format('grant select, insert, update, delete on %I to fettle_system', each);
    execute format('grant select on %I to fettle_worker', each);
    execute format('create policy own on %I using (tenant_id = (select cur())) with check (tenant_id = (select cur()))', each);
    execute format('create trigger capture_change after insert or delete or update on %I for each row when (current_setting(''app.audited_tenant'', true) <> '''') execute function capture_change(''tenant'')', each);
  end loop;
end $$;
grant update on resident_message_rules to fettle_app;

-- Rule and texts of one kind of news; also for calls by link, which have no tenant.
create function resident_message(tenant uuid, news text, spoken text) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('is_sent', coalesce(r.is_sent, true), 'delay_minutes', coalesce(r.delay_minutes, 0), 'is_quiet', coalesce(s.is_quiet, true),
    'quiet_from', coalesce(s.quiet_from, 21), 'quiet_until', coalesce(s.quiet_until, 8), 'subject', t.subject, 'body', t.body)
  from (select tenant) x left join resident_settings s on s.tenant_id = x.tenant left join resident_message_rules r on r.tenant_id = x.tenant and r.event = news
    left join lateral (select m.subject, m.body from message_templates m where m.tenant_id = x.tenant and m.event = news and m.language = spoken
      order by m.revision desc limit 1) t on true $$;
alter function resident_message(uuid, text, text) owner to fettle_system;
revoke all on function resident_message(uuid, text, text) from public;
grant execute on function resident_message(uuid, text, text) to fettle_app, fettle_worker;

-- An e-mail may wait: for the delay of its kind, or for the end of the hours of rest.
alter table mails add column send_after timestamptz(3);
create or replace function queue_mail(mail jsonb) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare made uuid;
begin
  insert into mails (namespace, recipient, locale, template, facts, link_id, path, items, membership_id, tenant_id, state, created_at, send_after)
    values (mail->>'namespace', mail->>'recipient', mail->>'locale', mail->>'template', mail->'facts', (mail->>'link_id')::uuid, mail->>'path',
      coalesce(mail->'items', '[]'), (mail->>'membership_id')::uuid, (mail->>'tenant_id')::uuid,
      case when (mail->>'is_kept')::boolean then 'kept' else 'waiting' end, (mail->>'at')::timestamptz, (mail->>'send_after')::timestamptz)
    returning id into made;
  if (mail->>'is_kept')::boolean then return; end if;
  if mail->>'send_after' is null then perform enqueue_mail(made);
  else perform graphile_worker.add_job('send-mail', json_build_object('mail_id', made), queue_name => 'mail', run_at => (mail->>'send_after')::timestamptz); end if;
end $$;
