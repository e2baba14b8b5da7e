-- Statements of the accounts that clients pay from, with their lines and what these are matched with.

create table bank_statements (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  bank_account_id uuid not null,
  format text not null,
  number text not null,
  opening bigint not null,
  closing bigint not null,
  from_on date not null,
  to_on date not null,
  filename text not null,
  imported_by_membership_id uuid not null,
  imported_at timestamptz(3) not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, bank_account_id, number, from_on, to_on, opening, closing),
  check (format in ('camt053', 'mt940', 'bai2')),
  check (to_on >= from_on),
  check (length(number) <= 80 and length(filename) <= 200),
  foreign key (client_tenant_id, bank_account_id) references bank_accounts (tenant_id, id),
  foreign key (client_tenant_id, imported_by_membership_id) references memberships (tenant_id, id)
);

-- A line is known by account, day, sum, fingerprint of its references and texts, and its number among equals.
create table bank_statement_lines (
  id uuid default gen_random_uuid() not null,
  client_tenant_id uuid not null,
  bank_account_id uuid not null,
  statement_id uuid not null,
  place integer not null,
  booked_on date not null,
  value_on date not null,
  amount bigint not null,
  fingerprint text not null,
  ordinal integer not null,
  reference_texts text[] not null,
  counterparty_name text not null,
  counterparty_account text not null,
  text text not null,
  state text not null,
  rule text,
  is_return boolean default false not null,
  transfer_ids uuid[] default '{}' not null,
  matched_by_membership_id uuid,
  matched_at timestamptz(3),
  version integer default 1 not null,
  primary key (client_tenant_id, id),
  unique (client_tenant_id, bank_account_id, booked_on, amount, fingerprint, ordinal),
  check (state in ('new', 'proposed', 'matched', 'ignored')),
  check (rule in ('reference', 'run', 'account', 'invoice_number')),
  -- Never by the sum alone: what is proposed or matched has its rule.
  check (state not in ('proposed', 'matched') or (rule is not null and cardinality(transfer_ids) > 0)),
  check ((state = 'matched') = (matched_at is not null) and (matched_at is null) = (matched_by_membership_id is null)),
  check (ordinal > 0 and length(fingerprint) = 64),
  foreign key (client_tenant_id, statement_id) references bank_statements (client_tenant_id, id),
  foreign key (client_tenant_id, matched_by_membership_id) references memberships (tenant_id, id)
);
create index bank_statement_lines_page on bank_statement_lines (client_tenant_id, booked_on desc, statement_id, place);
create index bank_statement_lines_open on bank_statement_lines (client_tenant_id, bank_account_id) where state in ('new', 'proposed');

do $$
declare name text;
begin
  foreach name in array array['bank_statements', 'bank_statement_lines'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to fettle_system', name);
    execute format('grant select on %I to fettle_worker', name);
    execute format('create policy own on %I using (client_tenant_id = (select cur())) with check (client_tenant_id = (select cur()))', name);
    execute format('create trigger capture_change after insert or delete or update on %I for each row when (current_setting(''app.audited_tenant'', true) <> '''') execute function capture_change(''client'')', name);
  end loop;
end $$;
grant select, insert on bank_statements to fettle_app;
grant select, insert, update on bank_statement_lines to fettle_app;
