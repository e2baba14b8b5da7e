-- The audit log tells what stood before and after in tags and in how somebody hears of things, too. A logo is pixels and stays out.
do $$
declare each record;
begin
  for each in select * from (values ('tags', 'tenant'), ('work_order_tags', 'client'), ('notification_settings', 'tenant')) as t (name, whose) loop
    execute format('create trigger note_change after insert or update or delete on %I for each row when (current_setting(''app.noting'', true) <> '''') execute function note_change(%L)',
      each.name, each.whose);
  end loop;
end $$;
