-- Notifications are read by order, too: work order to the moment up to which the member has read its notifications.
alter table notification_marks add column read_orders jsonb default '{}' not null;
