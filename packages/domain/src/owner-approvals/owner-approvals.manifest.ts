import { defineArea } from '../manifests/define-area.ts'

export const ownerApprovalsManifest = defineArea({
  area: 'owner-approvals',
  permissions: {},
  tables: {},
  eventSubjects: {},
  notifications: {},
  events: { 'work-order.owner-exempted': 'quote-owner' },
})
