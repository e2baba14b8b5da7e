-- Tax profiles of both sides, checks of contractors by clients, and settlements of invoices with what was withheld.

alter table price_items drop constraint price_items_kind_check;
alter table price_items add constraint price_items_kind_check
  check (kind in ('labour', 'material', 'plant', 'consumables', 'fuel', 'prefabrication', 'travel', 'other'));
alter table own_costs drop constraint own_costs_kind_check;
alter table own_costs add constraint own_costs_kind_check
  check (kind in ('labour', 'material', 'plant', 'consumables', 'fuel', 'prefabrication', 'travel', 'other'));

-- Dated rows, inserted and never changed: the row in force on a day is the latest that begins on or before it. A decision names its row.
create table tax_profiles (
  id uuid default gen_random_uuid() not null,
  tenant_id uuid not null,
  valid_from date not null,
  facts jsonb not null,
  -- UTR or TIN, encrypted with the secret of the server; its last four characters are shown.
  taxpayer_number_sealed text,
  taxpayer_number_end text,
  entered_by_membership_id uuid not null,
  entered_at timestamptz(3) not null,
  primary key (tenant_id, id),
  check ((taxpayer_number_sealed is null) = (taxpayer_number_end is null)),
  check (length(taxpayer_number_end) <= 4),
  foreign key (tenant_id, entered_by_membership_id) references memberships (tenant_id, id),
  foreign key (tenant_id) references tenants (id)
);
create index tax_profiles_in_force on tax_profiles (tenant_id, valid_from desc, entered_at desc, id desc);
alter table tax_profiles enable row level security;
alter table tax_profiles force row level security;
grant select, insert on tax_profiles to fettle_app;
grant select, insert, update, delete on tax_profiles to fettle_system;
grant select on tax_profiles to fettle_worker;
create policy own on tax_profiles using (tenant_id = (select cur())) with check (tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on tax_profiles for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('tenant');

-- What a client checked about a contractor: the rate with HMRC, a certificate with the tax office, a name with the IRS.
create table tax_checks (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  kind text not null,
  result text not null,
  reference text default '' not null,
  certificate_number text default '' not null,
  checked_on date not null,
  checked_by_membership_id uuid not null,
  recorded_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  check (kind in ('cis', 'exemption', 'tin')),
  check (result in ('gross', 'registered', 'unregistered', 'valid', 'invalid')),
  check ((kind = 'cis') = (result in ('gross', 'registered', 'unregistered'))),
  check ((kind = 'exemption') = (certificate_number <> '')),
  check (length(reference) <= 60 and length(certificate_number) <= 60),
  foreign key (client_tenant_id, checked_by_membership_id) references memberships (tenant_id, id),
  foreign key (client_tenant_id) references tenants (id),
  foreign key (contractor_tenant_id) references tenants (id)
);
create index tax_checks_latest on tax_checks (client_tenant_id, contractor_tenant_id, kind, checked_on desc, recorded_at desc);
alter table tax_checks enable row level security;
alter table tax_checks force row level security;
grant select, insert on tax_checks to fettle_app;
grant select, insert, update, delete on tax_checks to fettle_system;
grant select on tax_checks to fettle_worker;
create policy own on tax_checks using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on tax_checks for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

alter table invoices add column tax_treatment text default 'standard' not null;
alter table invoices add column customer_tax bigint default 0 not null;
alter table invoices add constraint invoices_tax_treatment
  check (tax_treatment in ('standard', 'reverse_charge', 'small_business') and (tax_treatment = 'reverse_charge' or customer_tax = 0));

-- How an invoice was settled, and what was withheld by which facts. A failed payment reverses its settlement.
create table settlements (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  contractor_tenant_id uuid not null,
  invoice_id uuid not null,
  kind text not null,
  state text not null,
  currency text not null,
  gross bigint not null,
  withheld bigint not null,
  paid_out bigint not null,
  regime text not null,
  rule text,
  reason text not null,
  rate_ppm integer not null,
  base bigint not null,
  client_profile_id uuid,
  contractor_profile_id uuid,
  check_id uuid,
  judged_on date not null,
  payment_id uuid,
  value_on date,
  created_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  check (kind in ('payment', 'off_platform')),
  check (state in ('processing', 'settled', 'reversed')),
  check (gross > 0 and withheld >= 0 and paid_out >= 0 and gross = withheld + paid_out),
  check ((kind = 'payment') = (payment_id is not null)),
  check ((state = 'settled') = (value_on is not null)),
  -- No deduction without its rule.
  check (withheld = 0 or rule is not null),
  foreign key (client_tenant_id, invoice_id) references invoices (client_tenant_id, id),
  foreign key (client_tenant_id, payment_id) references wallet_payments (client_tenant_id, id)
);
create index settlements_invoice on settlements (client_tenant_id, invoice_id, created_at, id);
create index settlements_contractor on settlements (client_tenant_id, contractor_tenant_id, judged_on) where state <> 'reversed';
create unique index settlements_payment on settlements (client_tenant_id, payment_id) where payment_id is not null;
alter table settlements enable row level security;
alter table settlements force row level security;
grant select, insert, update on settlements to fettle_app, fettle_worker;
grant select, insert, update, delete on settlements to fettle_system;
create policy own on settlements using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()));
create policy paid_contractor_reads on settlements for select using (contractor_tenant_id = (select cur()));
create trigger capture_change after insert or delete or update on settlements for each row when (current_setting('app.audited_tenant', true) <> '') execute function capture_change('client');

-- Live settlements of an invoice never exceed its sum; the lock on the invoice serializes them.
create function check_settled_sum() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare
  due bigint;
  settled bigint;
begin
  select i.gross into due from invoices i where i.client_tenant_id = new.client_tenant_id and i.id = new.invoice_id for no key update;
  select coalesce(sum(s.gross), 0) into settled from settlements s
    where s.client_tenant_id = new.client_tenant_id and s.invoice_id = new.invoice_id and s.state <> 'reversed';
  if settled > due then
    raise exception 'settlements of invoice % exceed its sum: % of %', new.invoice_id, settled, due
      using errcode = 'check_violation', constraint = 'check_settled_sum';
  end if;
  return null;
end $$;
create trigger check_settled_sum after insert or update on settlements for each row when (new.state <> 'reversed') execute function check_settled_sum();

-- The facts in force between two parties on a day. Either of them asks; the sealed number is not part of the result.
create function tax_facts(client uuid, contractor uuid, on_day date)
returns table(client_profile_id uuid, client_facts jsonb, contractor_profile_id uuid, contractor_facts jsonb, has_taxpayer_number boolean,
  is_vat_registered boolean, check_id uuid, check_result text, market text)
language sql stable security definer set search_path = pg_catalog, public as $$
  select c.id, c.facts, k.id, k.facts, k.taxpayer_number_sealed is not null, coalesce(f.vat_number, '') <> '', v.id, v.result, t.namespace
  from tenants t
  left join lateral (select p.id, p.facts from tax_profiles p where p.tenant_id = client and p.valid_from <= on_day
    order by p.valid_from desc, p.entered_at desc, p.id desc limit 1) c on true
  left join lateral (select p.id, p.facts, p.taxpayer_number_sealed from tax_profiles p where p.tenant_id = contractor and p.valid_from <= on_day
    order by p.valid_from desc, p.entered_at desc, p.id desc limit 1) k on true
  left join contractor_companies f on f.tenant_id = contractor
  left join lateral (select q.id, q.result from tax_checks q where q.client_tenant_id = client and q.contractor_tenant_id = contractor
    and q.checked_on <= on_day and (q.kind <> 'exemption' or q.certificate_number = coalesce(k.facts->'exemption'->>'number', ''))
    order by q.checked_on desc, q.recorded_at desc, q.id desc limit 1) v on true
  where t.id = client and cur() in (client, contractor)
    and exists (select from jobs j where j.client_tenant_id = client and j.contractor_tenant_id = contractor
      union all select from appointments a where a.client_tenant_id = client and a.contractor_tenant_id = contractor) $$;

-- The profile of a contractor that works for the acting client, without its number.
create function contractor_tax_profile(contractor uuid, on_day date)
returns table(facts jsonb, taxpayer_number_end text, valid_from date, is_vat_registered boolean)
language sql stable security definer set search_path = pg_catalog, public as $$
  select p.facts, p.taxpayer_number_end, p.valid_from, coalesce(f.vat_number, '') <> ''
  from contractor_companies f
  left join lateral (select q.facts, q.taxpayer_number_end, q.valid_from from tax_profiles q where q.tenant_id = f.tenant_id and q.valid_from <= on_day
    order by q.valid_from desc, q.entered_at desc, q.id desc limit 1) p on true
  where f.tenant_id = contractor
    and exists (select from appointments a where a.client_tenant_id = cur() and a.contractor_tenant_id = contractor) $$;

do $$
declare signature text;
begin
  foreach signature in array array['check_settled_sum()', 'tax_facts(uuid, uuid, date)', 'contractor_tax_profile(uuid, date)'] loop
    execute format('alter function %s owner to fettle_system', signature);
    execute format('revoke all on function %s from public', signature);
  end loop;
end $$;
grant execute on function tax_facts(uuid, uuid, date) to fettle_app, fettle_worker;
grant execute on function contractor_tax_profile(uuid, date) to fettle_app;
