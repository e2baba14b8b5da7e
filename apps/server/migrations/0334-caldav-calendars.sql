-- Calendars of a CalDAV server: the address is sealed together with user name and password.

alter table calendar_sources drop constraint calendar_sources_kind_check;
alter table calendar_sources drop constraint calendar_sources_check;
alter table calendar_sources add constraint calendar_sources_kind_check check (kind in ('file', 'address', 'caldav'));
alter table calendar_sources add constraint calendar_sources_check check ((kind = 'file') = (address_sealed is null));
