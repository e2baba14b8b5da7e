-- Residents and tenants read the report of an inspection by a link, remark on it and sign it.

create table inspection_links (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  inspection_id uuid not null,
  resident_id uuid,
  token_hash text not null,
  recipient_name text not null,
  email text not null,
  created_by_membership_id uuid not null,
  created_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  remarks jsonb default '[]' not null,
  signed_at timestamptz(3),
  signed_name text default '' not null,
  -- Path data of a drawn signature; empty for a typed name.
  signature text default '' not null,
  -- SHA-256 of the report that was signed.
  report_hash text,
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  check ((signed_at is null) = (report_hash is null)),
  check (jsonb_array_length(remarks) <= 200),
  foreign key (client_tenant_id, inspection_id) references inspections (client_tenant_id, id),
  foreign key (client_tenant_id, resident_id) references residents (tenant_id, id),
  foreign key (client_tenant_id, created_by_membership_id) references memberships (tenant_id, id)
);
create index inspection_links_token on inspection_links (token_hash);
create index inspection_links_inspection on inspection_links (client_tenant_id, inspection_id, created_at desc);
create index inspection_links_resident on inspection_links (client_tenant_id, resident_id) where resident_id is not null;
alter table inspection_links enable row level security;
alter table inspection_links force row level security;
create policy own on inspection_links using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
grant select, insert, update on inspection_links to fettle_app;
grant select on inspection_links to fettle_worker;
grant select, insert, update, delete on inspection_links to fettle_system;
create trigger capture_change after insert or delete or update on inspection_links for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- The report as the holder of a link reads it, with what follows from it; null where the link has ended or the inspection is open again.
create function inspection_link_open(hash text, moment timestamptz) returns jsonb
language sql stable security definer set search_path = pg_catalog, public as $$
  select jsonb_build_object('link', to_jsonb(l), 'client_name', t.name, 'inspection', to_jsonb(i), 'template', to_jsonb(v),
    'operations', (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from inspection_operations o where o.client_tenant_id = i.client_tenant_id and o.inspection_id = i.id),
    'files', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'filename', a.filename)), '[]') from attachments a
      where a.has_thumbnail > 0 and a.completed_at is not null and a.id in (
        select unnest(o.photo_ids) from inspection_operations o where o.client_tenant_id = i.client_tenant_id and o.inspection_id = i.id)))
  from inspection_links l join inspections i on i.client_tenant_id = l.client_tenant_id and i.id = l.inspection_id
    join inspection_template_versions v on v.tenant_id = i.client_tenant_id and v.id = i.template_version_id
    join tenants t on t.id = l.client_tenant_id
  where l.token_hash = hash and l.revoked_at is null and (l.ends_at > moment or l.signed_at is not null) and i.state = 'completed' limit 1 $$;

-- Saves remarks, and the signature with them; of concurrent calls one signs, and what is signed stays.
create function inspection_link_answer(hash text, given jsonb, moment timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public as $$
declare link inspection_links; is_signature boolean := given ? 'report_hash';
begin
  update inspection_links l set remarks = given->'remarks', version = l.version + 1,
      signed_at = case when is_signature then moment end, signed_name = case when is_signature then given->>'name' else '' end,
      signature = case when is_signature then given->>'signature' else '' end, report_hash = given->>'report_hash'
    from inspections i
    where l.token_hash = hash and l.signed_at is null and l.revoked_at is null and l.ends_at > moment
      and i.client_tenant_id = l.client_tenant_id and i.id = l.inspection_id and i.state = 'completed'
    returning l.* into link;
  if link.id is null then return false; end if;
  if is_signature then
    perform enqueue('tell-inspection-signature', jsonb_build_object('tenant_id', link.client_tenant_id, 'link_id', link.id), null);
  end if;
  return true;
end $$;

-- Links to a resident who is erased end, and lose name, address, remarks and signature.
create function erase_from_inspection_links() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
begin
  update inspection_links l set recipient_name = '', email = '', remarks = '[]', signed_name = '', signature = '', revoked_at = coalesce(l.revoked_at, new.erased_at)
    where l.client_tenant_id = new.tenant_id and l.resident_id = new.id;
  return null;
end $$;
create trigger erase_from_inspection_links after update of erased_at on residents for each row
  when (old.erased_at is null and new.erased_at is not null) execute function erase_from_inspection_links();

do $$
declare signature text;
begin
  foreach signature in array array['inspection_link_open(text, timestamptz)', 'inspection_link_answer(text, jsonb, timestamptz)', 'erase_from_inspection_links()'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function inspection_link_open(text, timestamptz), inspection_link_answer(text, jsonb, timestamptz) to fettle_app;
