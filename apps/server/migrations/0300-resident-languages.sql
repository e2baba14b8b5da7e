-- Residents are written to, and report, in nine further languages.
do $$
declare
  each text;
  known constant text := 'check (language in (''en-GB'', ''en-US'', ''de-DE'', ''es'', ''pl'', ''ro'', ''tr'', ''ru'', ''uk'', ''ar'', ''ur'', ''zh''))';
begin
  foreach each in array array['residents', 'repair_reports', 'message_templates'] loop
    execute format('alter table %I drop constraint %I', each, each || '_language_check');
    execute format('alter table %I add constraint %I %s', each, each || '_language_check', known);
  end loop;
end $$;
