-- Uploads from before there was a list of those that may hang nowhere. What is uploaded or comes off meanwhile is on it already.
insert into loose_uploads (tenant_id, attachment_id, since)
  select a.tenant_id, a.id, a.created_at from attachments a
  where not exists (select from attachment_links l where l.attachment_id = a.id) and not exists (select from company_files f where f.attachment_id = a.id)
  on conflict (tenant_id, attachment_id) do nothing;
