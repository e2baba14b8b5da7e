-- The trigger is the one place that captures changes of a row for the audit log, new orders included.
drop trigger note_new on work_orders;
create or replace trigger note_change after insert or update or delete on work_orders for each row
  when (current_setting('app.noting', true) <> '') execute function note_change('client');
drop function all_told(text);
