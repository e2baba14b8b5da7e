-- A new order tells the log itself what stands in it: the server knows every column that it writes, and the entry need not wait for the row. One that
-- tells nothing is noted as before, so that nobody can forget it.
create or replace trigger note_change after update or delete on work_orders for each row when (current_setting('app.noting', true) <> '') execute function note_change('client');
create trigger note_new after insert on work_orders for each row
  when (current_setting('app.noting', true) <> '' and current_setting('app.told', true) is distinct from new.id::text) execute function note_change('client');

-- What an entry says was changed, where nobody asked the database what it noted: it must have noted nothing. Whoever hears this tries again and asks.
create function all_told(changes text) returns text language plpgsql as $$
begin
  if coalesce(current_setting('app.changes', true), '') <> '' then
    raise exception 'The database noted more than the entry tells' using errcode = '40001';
  end if;
  return changes;
end $$;
