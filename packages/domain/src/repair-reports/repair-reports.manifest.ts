import { grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const repairReportsManifest = defineArea({
  area: 'repair-reports',
  permissions: {
    'repair-reports.view': grantTo('all', 'ADM', 'PRM', 'COO', 'FIN'),
    'repair-reports.edit': { ADM: 'all' },
  },
  memberOnly: ['repair-reports.edit'],
  tables: {
    repair_reports: 'name note valid_from valid_to',
  },
  eventSubjects: {},
  notifications: {},
  events: {},
})
