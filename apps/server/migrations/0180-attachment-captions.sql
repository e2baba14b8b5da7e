-- What a picture shows, in the words of its uploader.
alter table attachments add column caption text default '' not null check (length(caption) <= 200);
