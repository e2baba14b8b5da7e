import { clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const orderClocksManifest = defineArea({
  area: 'order-clocks',
  permissions: {
    'clocks.pause': clientRoles('scope', 'PRM', 'INS'),
    'targets.edit': { ADM: 'all' },
  },
  memberOnly: ['targets.edit'],
  tables: {
    sla_targets: 'organisation_id targets week',
  },
  eventSubjects: {
    clock: { manager: 'clocks' },
  },
  notifications: {
    clocks: {
      'clock-near': {},
      'clock-breached': {},
      'clock-stopped': {},
      'hazard-found': { side: 'client' },
      'access-failed': { side: 'client' },
    },
  },
  events: {
    'clock.near': 'clock-near',
    'clock.breached': 'clock-breached',
    'clock.paused': 'clock-stopped',
    'clock.resumed': 'clock-stopped',
  },
})
