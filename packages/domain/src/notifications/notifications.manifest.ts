import { allClientRoles, contractorOfficeAndBooks, fieldRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const notificationsManifest = defineArea({
  area: 'notifications',
  permissions: {
    'notifications.view': { ...allClientRoles, ...contractorOfficeAndBooks, ...fieldRoles },
  },
  tables: {
    notification_marks: null,
    notification_settings: 'chosen mailed_at membership_id wants_mail',
    notification_delays: null,
    pending_notifications: null,
    planned_notifications: null,
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
