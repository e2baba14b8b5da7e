-- A quote or an invoice that was written outside and recorded here, by the contractor or by the client for them: it walks the ordinary
-- road. Its tax is the one that stands on the paper, whatever the rates of the day would make of it.
alter table quotes
  add column recorded_side text check (recorded_side in ('client', 'contractor')),
  add column stated_tax bigint check (stated_tax >= 0),
  add column paper_on date,
  add check ((kind = 'external') = (recorded_side is not null)),
  add check ((recorded_side is null) = (stated_tax is null) and (recorded_side is null) = (paper_on is null));
alter table invoices
  add column recorded_side text check (recorded_side in ('client', 'contractor')),
  add column stated_tax bigint check (stated_tax >= 0),
  add check ((recorded_side is null) = (stated_tax is null));

-- The number of a paper is its writer's own; it may look like one that we would have given.
drop index quotes_number;
create unique index quotes_number on quotes (contractor_tenant_id, number, revision) where kind <> 'external';
create unique index quotes_paper_number on quotes (client_tenant_id, contractor_tenant_id, number)
  where kind = 'external' and state in ('submitted', 'revision_requested', 'approval_pending', 'accepted');

-- A report tells of the whole work or of one visit while the work goes on; either side may write it, and a draft is its side's alone.
alter table completion_reports
  add column covers text default 'work' not null check (covers in ('work', 'visit')),
  add column author_side text default 'contractor' not null check (author_side in ('client', 'contractor'));
-- One report about the whole is handed in at a time; each side may have begun one.
drop index reports_live;
create unique index reports_live on completion_reports (client_tenant_id, job_id) where covers = 'work' and state in ('submitted', 'accepted');
create unique index reports_begun on completion_reports (client_tenant_id, job_id, author_side) where covers = 'work' and state = 'draft';
alter policy shared on completion_reports
  using ((contractor_tenant_id = (select cur()) and (state <> 'draft' or author_side = 'contractor'))
    or (client_tenant_id = (select cur()) and (state <> 'draft' or author_side = 'client')))
  with check ((contractor_tenant_id = (select cur()) and (state <> 'draft' or author_side = 'contractor'))
    or (client_tenant_id = (select cur()) and (state <> 'draft' or author_side = 'client')));
