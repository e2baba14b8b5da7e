import { defineArea } from '../manifests/define-area.ts'

export const accessLaddersManifest = defineArea({
  area: 'access-ladders',
  permissions: {},
  tables: {
    contact_attempts: 'channel made_at made_by_membership_id note result work_order_id',
    ladder_settings: 'rules',
    ladder_schedule: null,
  },
  eventSubjects: {
    ladder: { manager: 'access-ladders' },
  },
  notifications: {},
  events: {
    'ladder.contacted': 'access-failed',
    'ladder.ended': 'access-failed',
  },
})
