-- Text messages (SMS) wait and are sent like e-mails; `recipient` is a telephone number in E.164. `subject_id` is what a message is
-- about, a repair report; `provider_reference` is the name that the provider gave to a text message.
alter table mails add column medium text default 'email' not null, add column provider_reference text, add column subject_id uuid;
alter table mails drop constraint mails_state_check,
  add constraint mails_state_check check (state in ('kept', 'waiting', 'sent', 'delivered', 'bounced', 'stopped', 'dropped', 'failed')),
  add constraint mails_medium_check check (medium in ('email', 'text'));
create unique index mails_provider_reference on mails (provider_reference) where provider_reference is not null;
create index mails_subject on mails (tenant_id, subject_id, "position" desc) where subject_id is not null;

-- Telephone numbers that answered STOP. The sender is the same for all tenants, and so is the stop.
create table text_message_stops (
  telephone text not null,
  stopped_at timestamptz(3) not null,
  primary key (telephone),
  check (telephone ~ '^\+[1-9]\d{6,14}$')
);
alter table text_message_stops enable row level security;
alter table text_message_stops force row level security;
grant select, insert, update, delete on text_message_stops to fettle_system;

create or replace function queue_mail(mail jsonb) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare made uuid; medium text := coalesce(mail->>'medium', 'email'); state text;
begin
  state := case when medium = 'text' and exists (select from text_message_stops s where s.telephone = mail->>'recipient') then 'stopped'
    when (mail->>'is_kept')::boolean then 'kept' else 'waiting' end;
  insert into mails (namespace, recipient, locale, template, facts, link_id, path, items, membership_id, tenant_id, state, created_at, send_after, medium, subject_id)
    values (mail->>'namespace', mail->>'recipient', mail->>'locale', mail->>'template', mail->'facts', (mail->>'link_id')::uuid, mail->>'path',
      coalesce(mail->'items', '[]'), (mail->>'membership_id')::uuid, (mail->>'tenant_id')::uuid,
      state, (mail->>'at')::timestamptz, (mail->>'send_after')::timestamptz, medium, (mail->>'subject_id')::uuid)
    returning id into made;
  if state <> 'waiting' then return; end if;
  if mail->>'send_after' is null then perform enqueue_mail(made);
  else perform graphile_worker.add_job('send-mail', json_build_object('mail_id', made), queue_name => 'mail', run_at => (mail->>'send_after')::timestamptz); end if;
end $$;

-- Claims a waiting message for sending; drops it when its link has ended or its reader has answered STOP.
create or replace function claim_mail(mail uuid, moment timestamptz) returns setof mails language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update mails m set state = 'dropped', finished_at = moment from links l
    where m.id = mail and m.state = 'waiting' and l.id = m.link_id and (l.used_at is not null or l.ended_at is not null or l.ends_at <= moment);
  update mails m set state = 'stopped', finished_at = moment from text_message_stops s
    where m.id = mail and m.state = 'waiting' and m.medium = 'text' and s.telephone = m.recipient;
  return query update mails m set attempts = m.attempts + 1 where m.id = mail and m.state = 'waiting' returning m.*;
end $$;

drop function finish_mail(uuid, text, text, timestamptz);
create function finish_mail(mail uuid, outcome text, why text, reference text, moment timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update mails set state = outcome, failure = why, provider_reference = coalesce(reference, provider_reference),
    finished_at = case when outcome = 'waiting' then null else moment end where id = mail $$;

-- What a provider reports later of a text message; a report that comes late or twice changes nothing.
create function record_text_delivery(reference text, outcome text, why text, moment timestamptz) returns boolean
language sql security definer set search_path = pg_catalog, public as $$
  with changed as (update mails set state = outcome, failure = why, finished_at = moment
    where provider_reference = reference and medium = 'text' and state = 'sent' and outcome in ('delivered', 'bounced') returning id)
  select exists (select from changed) $$;

-- Stops text messages to a telephone number, or allows them again. Returns the language of the last message to it.
create function stop_text_messages(number text, is_stopped boolean, moment timestamptz) returns text
language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  if is_stopped then insert into text_message_stops (telephone, stopped_at) values (number, moment) on conflict do nothing;
  elsif is_stopped is not null then delete from text_message_stops where telephone = number; end if;
  return (select m.locale from mails m where m.medium = 'text' and m.recipient = number order by m."position" desc limit 1);
end $$;
create index mails_text_recipient on mails (recipient, "position" desc) where medium = 'text';

-- Messages about one thing of the reader's tenant, newest first.
create function messages_about(subject uuid) returns table (id uuid, medium text, recipient text, template text, state text, created_at timestamptz, finished_at timestamptz, send_after timestamptz)
language sql stable security definer set search_path = pg_catalog, public as $$
  select m.id, m.medium, m.recipient, m.template, case m.state when 'kept' then 'stored' else m.state end, m.created_at, m.finished_at, m.send_after from mails m
  where m.tenant_id = cur() and m.subject_id = subject order by m."position" desc limit 100 $$;

do $$
declare signature text;
begin
  foreach signature in array array['finish_mail(uuid, text, text, text, timestamptz)', 'record_text_delivery(text, text, text, timestamptz)',
    'stop_text_messages(text, boolean, timestamptz)', 'messages_about(uuid)'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function finish_mail(uuid, text, text, text, timestamptz), record_text_delivery(text, text, text, timestamptz),
  stop_text_messages(text, boolean, timestamptz) to fettle_worker;
grant execute on function messages_about(uuid) to fettle_app, fettle_worker;
