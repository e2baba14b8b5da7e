-- Links for those without an account: a resident follows the repair, an owner answers a quote. One link is one purpose on one order; its
-- token follows from its id and the secret of the server, so that nothing here opens it.
create table signed_links (
  id uuid primary key,
  client_tenant_id uuid not null,
  work_order_id uuid not null,
  quote_id uuid,
  purpose text not null check (purpose in ('resident-progress', 'owner-decision')),
  token_hash text not null,
  recipient_name text not null,
  email text not null,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  answered_at timestamptz(3),
  answer text check (answer in ('approved', 'declined', 'does-it-themselves')),
  note text default '' not null,
  version integer default 1 not null,
  unique (client_tenant_id, id),
  foreign key (client_tenant_id, work_order_id) references work_orders (client_tenant_id, id),
  foreign key (client_tenant_id, quote_id) references quotes (client_tenant_id, id),
  foreign key (client_tenant_id, created_by_membership_id) references memberships (tenant_id, id),
  check ((purpose = 'owner-decision') = (quote_id is not null)),
  check ((answer is null) = (answered_at is null))
);
-- Not unique: an index that spans tenants would answer for them. The token is 128 bits of an HMAC.
create index signed_links_token on signed_links (token_hash);
create index signed_links_order on signed_links (client_tenant_id, work_order_id, created_at desc, id desc);

alter table signed_links enable row level security;
alter table signed_links force row level security;
grant select, insert, update, delete on signed_links to fettle_app, fettle_system;
grant select, update on signed_links to fettle_worker;
create policy own on signed_links using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger note_change after insert or update or delete on signed_links for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('client');

-- All that the holder of a link may see, and not a word more: a contractor is named, never reached; whoever lives there sees no money.
create function signed_link_open(hash text, moment timestamptz) returns jsonb
language plpgsql stable security definer set search_path = pg_catalog, public as $$
declare link signed_links; told jsonb;
begin
  select l.* into link from signed_links l where l.token_hash = hash and l.revoked_at is null and l.ends_at > moment;
  if link.id is null then return null; end if;
  select jsonb_build_object('purpose', link.purpose, 'recipient_name', link.recipient_name, 'ends_at', wire_time(link.ends_at),
      'answer', link.answer, 'answered_at', wire_time(link.answered_at), 'client_name', t.name, 'client_uuid', t.id, 'namespace', t.namespace,
      'number', w.number, 'title', w.title, 'category', w.category, 'state', w.state, 'location_name', w.location_name, 'address', w.address,
      'time_zone', w.time_zone, 'raised_at', wire_time(w.created_at),
      'contractor_name', (select c.name from tenants c where c.id = w.contractor_tenant_id),
      'visits', coalesce((select jsonb_agg(jsonb_build_object('starts_at', wire_time(b.starts_at), 'ends_at', wire_time(b.ends_at), 'state', b.state) order by b.starts_at)
        from bookings b where b.client_tenant_id = w.client_tenant_id and b.work_order_id = w.id and b.state in ('confirmed', 'en_route', 'on_site', 'finished', 'no_access')), '[]'))
    || case when link.purpose = 'owner-decision' then jsonb_build_object('description', w.description, 'quote', (
        select jsonb_build_object('number', q.number, 'state', q.state, 'lines', q.lines, 'currency', q.currency, 'net', q.net, 'tax', q.tax, 'gross', q.gross,
          'note', q.note, 'valid_until', q.valid_until, 'contractor_name', c.name)
        from quotes q join tenants c on c.id = q.contractor_tenant_id where q.client_tenant_id = link.client_tenant_id and q.id = link.quote_id)) else '{}' end
    into told
    from work_orders w join tenants t on t.id = w.client_tenant_id where w.client_tenant_id = link.client_tenant_id and w.id = link.work_order_id;
  return told;
end $$;

-- Of any number of presses one is the answer.
create function signed_link_answer(hash text, given text, said text, moment timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare link signed_links;
begin
  update signed_links l set answer = given, note = said, answered_at = moment, version = version + 1
    where l.token_hash = hash and l.purpose = 'owner-decision' and l.answered_at is null and l.revoked_at is null and l.ends_at > moment returning l.* into link;
  if link.id is null then return false; end if;
  perform enqueue('tell-owner-answer', jsonb_build_object('tenant_id', link.client_tenant_id, 'link_id', link.id), null);
  return true;
end $$;

do $$
declare named text;
begin
  foreach named in array array['signed_link_open(text, timestamptz)', 'signed_link_answer(text, text, text, timestamptz)'] loop
    execute format('alter function %s owner to fettle_system', named);
    execute format('revoke all on function %s from public', named);
    execute format('grant execute on function %s to fettle_app', named);
  end loop;
end $$;
