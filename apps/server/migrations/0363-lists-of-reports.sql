-- Lists of the triage desk follow an index: what waits by urgency and age, everything by date.
create index repair_reports_waiting on repair_reports
  (tenant_id, array_position(array['call_now', 'emergency', 'urgent', 'routine', 'planned'], urgency), aware_at, id) where state in ('submitted', 'triaged');
create index repair_reports_dated on repair_reports (tenant_id, aware_at desc, id);
