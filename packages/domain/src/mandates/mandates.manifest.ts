import { defineArea } from '../manifests/define-area.ts'

export const mandatesManifest = defineArea({
  area: 'mandates',
  permissions: {},
  tables: {
    mandates:
      'bank_account_id creditor_id creditor_name reference revoked_at revoked_by_membership_id scheme signed_at signed_by_membership_id terms',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
