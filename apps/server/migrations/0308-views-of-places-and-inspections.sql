-- Lists of locations, assets, inspections and observations have saved views.
alter table list_views drop constraint list_views_list_check, add constraint list_views_list_check check (list in ('orders', 'jobs', 'tasks', 'locations', 'assets', 'inspections', 'observations'));
alter table list_preferences drop constraint list_preferences_list_check, add constraint list_preferences_list_check check (list in ('orders', 'jobs', 'tasks', 'locations', 'assets', 'inspections', 'observations'));
