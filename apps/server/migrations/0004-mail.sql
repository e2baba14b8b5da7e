-- E-mails and the single-use links in them.

-- One link has one purpose. Its token derives from its id and the secret of the server, so that this table contains no usable token.
create table links (
  id uuid not null,
  purpose text not null,
  token_hash text not null,
  person_id uuid not null,
  tenant_id uuid,
  membership_id uuid,
  email text,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  used_at timestamptz(3),
  ended_at timestamptz(3),
  primary key (id),
  unique (token_hash),
  check (purpose in ('reset-password', 'confirm-email', 'change-email', 'invitation')),
  foreign key (person_id) references persons (id),
  foreign key (tenant_id) references tenants (id),
  foreign key (tenant_id, membership_id) references memberships (tenant_id, id)
);
create index links_person on links (person_id, purpose, created_at desc);
create index links_membership on links (tenant_id, membership_id, created_at desc);
create index links_tenant on links (tenant_id, created_at desc);
create index links_address on links (email, created_at) where purpose = 'confirm-email';
alter table links enable row level security;
alter table links force row level security;
grant select, insert, update, delete on links to fettle_system;

-- State kept: this server sends no e-mail; dropped: the link ended before sending; bounced: refused permanently.
create table mails (
  id uuid default gen_random_uuid() not null,
  position bigint generated always as identity,
  namespace text not null,
  recipient text not null,
  locale text not null,
  template text not null,
  facts jsonb not null,
  link_id uuid,
  path text,
  state text not null,
  attempts integer default 0 not null,
  failure text,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  items jsonb default '[]' not null,
  membership_id uuid,
  tenant_id uuid,
  primary key (id),
  check (state in ('kept', 'waiting', 'sent', 'bounced', 'dropped', 'failed'))
);
create index mails_age on mails (created_at desc, "position" desc);
create index mails_order on mails ("position" desc);
alter table mails enable row level security;
alter table mails force row level security;
grant select, insert, update, delete on mails to fettle_system;

-- Whether the address of a sign-up belongs to a confirmed person, and whether five messages an hour were sent to it.
create function address_claim_status(person uuid, moment timestamptz) returns table(is_taken boolean, is_enough boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select exists (select from persons h where h.email = c.claimed_email and h.email_confirmed_at is not null),
    (select count(*) from links l where l.email = coalesce(c.claimed_email, c.email) and l.purpose = 'confirm-email' and l.created_at > moment - interval '1 hour') >= 5
  from persons c where c.id = person $$;

-- Confirms an address by its link. An unconfirmed account with the same address loses it.
create function email_confirm(hash text, person uuid, moment timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare found_purpose text; found_email text;
begin
  update links l set used_at = moment
    where l.token_hash = hash and l.person_id = person and l.purpose in ('confirm-email', 'change-email')
      and l.used_at is null and l.ended_at is null and l.ends_at > moment
      and (l.purpose = 'change-email' or exists (select from persons p where p.id = person and coalesce(p.claimed_email, p.email) = l.email))
      and not exists (select from persons h where h.email = l.email and h.id <> person and h.email_confirmed_at is not null and l.purpose = 'confirm-email')
    returning l.purpose, l.email into found_purpose, found_email;
  if found_purpose is null then return false; end if;
  update persons h set claimed_email = h.email, email = 'claimed-' || h.id || '@claimed.invalid'
    where h.email = found_email and h.id <> person and h.email_confirmed_at is null and found_purpose = 'confirm-email';
  update persons set email = found_email, claimed_email = null, email_confirmed_at = moment where id = person;
  return true;
end $$;

create function end_invitation(member uuid, moment timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  update links set ended_at = moment where tenant_id = cur() and membership_id = member and purpose = 'invitation' and used_at is null and ended_at is null $$;

-- E-mails share one serial queue, so that a slow mail server occupies one worker only.
create function enqueue_mail(mail uuid) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  perform graphile_worker.add_job('send-mail', json_build_object('mail_id', mail), queue_name => 'mail');
end $$;

-- Marks expired invitations for lists; the link itself is checked on use.
create function expire_invitations(moment timestamptz) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update memberships m set status = 'EXPIRED', version = m.version + 1 where m.status = 'PENDING'
    and not exists (select from links l where l.tenant_id = m.tenant_id and l.membership_id = m.id and l.used_at is null and l.ended_at is null and l.ends_at > moment);
end $$;

-- Accepts an invitation, by the signed-in person or by the holder of the link who sets a password. Concurrent calls: one succeeds.
create function invitation_accept(hash text, acceptance jsonb, moment timestamptz) returns uuid
language plpgsql security definer set search_path = pg_catalog, public as $$
declare person uuid; tenant uuid; member uuid;
begin
  update links l set used_at = moment
    where l.token_hash = hash and l.purpose = 'invitation' and l.used_at is null and l.ended_at is null and l.ends_at > moment
      and (l.person_id = cur_person() or not exists (select from credentials c where c.person_id = l.person_id))
    returning l.person_id, l.tenant_id, l.membership_id into person, tenant, member;
  if person is null then return null; end if;
  update memberships set status = 'ACTIVE', version = version + 1 where tenant_id = tenant and id = member and status = 'PENDING';
  if not found then return null; end if;
  if acceptance ? 'password_hash' then
    insert into credentials (person_id, password_hash, changed_at) values (person, acceptance->>'password_hash', moment);
    update persons set first_name = acceptance->>'first_name', last_name = acceptance->>'last_name', locale = acceptance->>'locale',
      terms_version = (acceptance->>'terms_version')::date, terms_accepted_at = moment where id = person;
    update memberships set display_name = acceptance->>'display_name' where tenant_id = tenant and id = member;
  end if;
  update persons set email_confirmed_at = coalesce(email_confirmed_at, moment) where id = person;
  return person;
end $$;

-- Invitation for the holder of its link.
create function invitation_find(hash text, moment timestamptz) returns table(person_id uuid, namespace text, company text, email text, display_name text, has_account boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select l.person_id, t.namespace, t.name, p.email, m.display_name, exists (select from credentials c where c.person_id = p.id)
  from links l join memberships m on m.tenant_id = l.tenant_id and m.id = l.membership_id join tenants t on t.id = l.tenant_id join persons p on p.id = l.person_id
  where l.token_hash = hash and l.purpose = 'invitation' and l.used_at is null and l.ended_at is null and l.ends_at > moment and m.status = 'PENDING' $$;

-- Creates a link and ends earlier ones of the same purpose. Limits: five an hour per person and purpose, two hundred invitations a day per tenant.
create function create_link(link jsonb) returns boolean language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  moment timestamptz := (link->>'at')::timestamptz;
  person uuid := (link->>'person_id')::uuid;
  tenant uuid := (link->>'tenant_id')::uuid;
  member uuid := (link->>'membership_id')::uuid;
begin
  if tenant is not null and tenant is distinct from cur() then raise insufficient_privilege; end if;
  perform from persons where id = person for update;
  if (select count(*) from links l where l.person_id = person and l.purpose = link->>'purpose' and l.membership_id is not distinct from member
    and l.created_at > moment - interval '1 hour') >= 5 then return false; end if;
  if tenant is not null and (select count(*) from links l where l.tenant_id = tenant and l.created_at > moment - interval '1 day') >= 200 then return false; end if;
  update links l set ended_at = moment where l.person_id = person and l.purpose = link->>'purpose' and l.membership_id is not distinct from member
    and l.used_at is null and l.ended_at is null;
  insert into links (id, purpose, token_hash, person_id, tenant_id, membership_id, email, created_at, ends_at)
    values ((link->>'id')::uuid, link->>'purpose', link->>'token_hash', person, tenant, member, lower(link->>'email'), moment, (link->>'ends_at')::timestamptz);
  return true;
end $$;

-- Consumes a link; of concurrent callers one gets the row.
create function consume_link(hash text, purposes text[], moment timestamptz) returns table(purpose text, person_id uuid, tenant_id uuid, membership_id uuid, email text)
language sql security definer set search_path = pg_catalog, public as $$
  update links l set used_at = moment
  where l.token_hash = hash and l.purpose = any(purposes) and l.used_at is null and l.ended_at is null and l.ends_at > moment
  returning l.purpose, l.person_id, l.tenant_id, l.membership_id, l.email $$;

create function queue_mail(mail jsonb) returns void language plpgsql security definer set search_path = pg_catalog, public as $$
declare made uuid;
begin
  insert into mails (namespace, recipient, locale, template, facts, link_id, path, items, membership_id, tenant_id, state, created_at)
    values (mail->>'namespace', mail->>'recipient', mail->>'locale', mail->>'template', mail->'facts', (mail->>'link_id')::uuid, mail->>'path',
      coalesce(mail->'items', '[]'), (mail->>'membership_id')::uuid, (mail->>'tenant_id')::uuid,
      case when (mail->>'is_kept')::boolean then 'kept' else 'waiting' end, (mail->>'at')::timestamptz)
    returning id into made;
  if not (mail->>'is_kept')::boolean then perform enqueue_mail(made); end if;
end $$;

create function finish_mail(mail uuid, outcome text, why text, moment timestamptz) returns void
language sql security definer set search_path = pg_catalog, public as $$
  update mails set state = outcome, failure = why, finished_at = case when outcome = 'waiting' then null else moment end where id = mail $$;

-- Claims a waiting e-mail for sending; drops it when its link has ended.
create function claim_mail(mail uuid, moment timestamptz) returns setof mails language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update mails m set state = 'dropped', finished_at = moment from links l
    where m.id = mail and m.state = 'waiting' and l.id = m.link_id and (l.used_at is not null or l.ended_at is not null or l.ends_at <= moment);
  return query update mails m set attempts = m.attempts + 1 where m.id = mail and m.state = 'waiting' returning m.*;
end $$;

-- Newest first by position, because moments of the demo world lie in the past.
create function latest_mails(most integer) returns setof mails language sql stable security definer set search_path = pg_catalog, public as $$
  select m.* from mails m order by m.position desc limit most $$;

-- Address of a person; unconfirmed addresses receive confirmation requests only.
create function person_address(person uuid) returns table(email text, first_name text, last_name text, locale text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.email, p.first_name, p.last_name, p.locale from persons p where p.id = person and p.claimed_email is null $$;

-- Deletes e-mails and ended links after a month.
create function delete_old_mails(before timestamptz) returns void language sql security definer set search_path = pg_catalog, public as $$
  delete from mails where created_at < before;
  delete from links where ends_at < before $$;

do $$
declare signature text;
begin
  foreach signature in array array[
    'address_claim_status(uuid, timestamptz)', 'email_confirm(text, uuid, timestamptz)', 'end_invitation(uuid, timestamptz)',
    'expire_invitations(timestamptz)', 'invitation_accept(text, jsonb, timestamptz)', 'invitation_find(text, timestamptz)', 'create_link(jsonb)',
    'consume_link(text, text[], timestamptz)', 'queue_mail(jsonb)', 'finish_mail(uuid, text, text, timestamptz)', 'claim_mail(uuid, timestamptz)',
    'latest_mails(integer)', 'person_address(uuid)', 'delete_old_mails(timestamptz)'
  ] loop
    execute format('alter function %s owner to fettle_system', signature);
  end loop;
end $$;
revoke all on function address_claim_status(uuid, timestamptz), email_confirm(text, uuid, timestamptz), end_invitation(uuid, timestamptz), enqueue_mail(uuid),
  expire_invitations(timestamptz), invitation_accept(text, jsonb, timestamptz), invitation_find(text, timestamptz), create_link(jsonb),
  consume_link(text, text[], timestamptz), queue_mail(jsonb), finish_mail(uuid, text, text, timestamptz), claim_mail(uuid, timestamptz),
  latest_mails(integer), person_address(uuid), delete_old_mails(timestamptz) from public;
grant execute on function address_claim_status(uuid, timestamptz)
  to fettle_app;
grant execute on function email_confirm(text, uuid, timestamptz), end_invitation(uuid, timestamptz), invitation_accept(text, jsonb, timestamptz),
  invitation_find(text, timestamptz), create_link(jsonb), consume_link(text, text[], timestamptz), queue_mail(jsonb), person_address(uuid)
  to fettle_app, fettle_worker;
grant execute on function enqueue_mail(uuid)
  to fettle_system;
grant execute on function expire_invitations(timestamptz), finish_mail(uuid, text, text, timestamptz), claim_mail(uuid, timestamptz), latest_mails(integer),
  delete_old_mails(timestamptz)
  to fettle_worker;
