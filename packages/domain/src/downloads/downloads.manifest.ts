import { clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const downloadsManifest = defineArea({
  area: 'downloads',
  permissions: {
    'reports.export': { ...clientRoles('scope', 'PRM', 'FIN', 'INS'), KO: 'all', KB: 'all' },
  },
  memberOnly: ['reports.export'],
  tables: {
    download_parts: null,
    downloads:
      'attempts done_count ended_at ends_at filename filter format locale membership_id row_count size state subject',
  },
  eventSubjects: {
    download: { manager: 'downloads' },
  },
  notifications: {},
  events: {
    'download.ready': null,
    'download.failed': null,
  },
})
