-- Saved views and preferences of the list of tasks.

alter table list_views drop constraint list_views_list_check, add constraint list_views_list_check check (list in ('orders', 'jobs', 'tasks'));
alter table list_preferences drop constraint list_preferences_list_check, add constraint list_preferences_list_check check (list in ('orders', 'jobs', 'tasks'));
