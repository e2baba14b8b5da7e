-- The undo of an import removes certificates that were not reviewed yet, with the items that they were for.
grant delete on evidence, evidence_items to fettle_app;
create policy removed_before_review on evidence as restrictive for delete to fettle_app using (state = 'handed_in');
create policy removed_before_review on evidence_items as restrictive for delete to fettle_app
  using (exists (select from evidence v where v.tenant_id = evidence_items.tenant_id and v.id = evidence_items.evidence_id and v.state = 'handed_in'));
