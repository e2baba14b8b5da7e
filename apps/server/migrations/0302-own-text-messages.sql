-- Own text messages of a client, beside its e-mails; without one the text of the e-mail is sent.
alter table message_templates add column text_body text;
alter table message_templates add check (length(text_body) <= 480 and (text_body is null or body is not null));

create or replace function resident_message(tenant uuid, news text, spoken text) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('is_sent', coalesce(r.is_sent, true), 'delay_minutes', coalesce(r.delay_minutes, 0), 'is_quiet', coalesce(s.is_quiet, true),
    'quiet_from', coalesce(s.quiet_from, 21), 'quiet_until', coalesce(s.quiet_until, 8), 'subject', t.subject, 'body', t.body, 'text_body', t.text_body)
  from (select tenant) x left join resident_settings s on s.tenant_id = x.tenant left join resident_message_rules r on r.tenant_id = x.tenant and r.event = news
    left join lateral (select m.subject, m.body, m.text_body from message_templates m where m.tenant_id = x.tenant and m.event = news and m.language = spoken
      order by m.revision desc limit 1) t on true $$;
