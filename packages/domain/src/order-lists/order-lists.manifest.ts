import { defineArea } from '../manifests/define-area.ts'

export const orderListsManifest = defineArea({
  area: 'order-lists',
  permissions: {},
  tables: {
    bulk_items: null,
    bulk_runs: 'action ended_at list membership_id state',
  },
  eventSubjects: {
    'bulk-action': { manager: 'bulk-actions' },
  },
  notifications: {},
  events: {},
})
