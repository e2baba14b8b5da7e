import { grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const auditManifest = defineArea({
  area: 'audit',
  permissions: {
    'audit.view': grantTo('all', 'ADM', 'KO'),
  },
  tables: {
    audit_chain: null,
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
