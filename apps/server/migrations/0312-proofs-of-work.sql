-- Reports beyond the limit of an address or a code arrive with a proof of work, up to four times the limit.
alter table repair_reports add column is_proven boolean default false not null;

create or replace function number_repair_report() returns trigger language plpgsql security definer set search_path = pg_catalog, public as $$
declare factor integer := case when new.is_proven then 4 else 1 end;
begin
  perform pg_advisory_xact_lock(hashtextextended('repair-report-number ' || new.tenant_id, 0));
  select coalesce(max(r.number), 0) + 1 into new.number from repair_reports r where r.tenant_id = new.tenant_id;
  if new.channel <> 'desk' and new.rule_urgency not in ('call_now', 'emergency') and (
    (select count(*) from repair_reports r where r.sent_from = new.sent_from and r.created_at > new.created_at - interval '1 hour') >= 5 * factor
    or (new.channel = 'code' and (select count(*) from repair_reports r
      where r.tenant_id = new.tenant_id and r.location_id = new.location_id and r.channel = 'code' and r.created_at > new.created_at - interval '1 day') >= 30 * factor)) then
    raise exception 'too_many_repair_reports' using errcode = 'check_violation', constraint = 'repair_reports_limit';
  end if;
  return new;
end $$;
