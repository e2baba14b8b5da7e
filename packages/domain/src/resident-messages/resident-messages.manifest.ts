import { clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const residentMessagesManifest = defineArea({
  area: 'resident-messages',
  permissions: { 'resident-messages.edit': clientRoles('scope') },
  tables: {
    on_call_shifts: 'ends_at membership_id rank starts_at telephone',
    resident_settings: 'converts',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
