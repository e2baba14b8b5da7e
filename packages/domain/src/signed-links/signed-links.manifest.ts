import { defineArea } from '../manifests/define-area.ts'

export const signedLinksManifest = defineArea({
  area: 'signed-links',
  permissions: {},
  tables: {
    signed_links:
      'answer answered_at contractor_tenant_id created_by_membership_id email ends_at job_id membership_id note opened_at owner_id purpose quote_id recipient_name revoked_at sent_count token_hash work_order_id',
  },
  eventSubjects: {},
  notifications: {},
  events: {
    'quote.owner-approved': 'quote-owner',
    'quote.owner-declined': 'quote-owner',
    'quote.owner-does-it-themselves': 'quote-owner',
  },
})
