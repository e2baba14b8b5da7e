import { clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const hazardsManifest = defineArea({
  area: 'hazards',
  permissions: {
    'hazards.assess': clientRoles('scope', 'PRM', 'INS'),
  },
  tables: {
    hazard_evidence: 'happened_at hazard_id kind note recorded_at recorded_by_membership_id',
    hazards:
      'alert_at aware_at channel kind marked_at marked_by_membership_id next_due_at note pack region sent_alerts work_order_id',
  },
  eventSubjects: {
    hazard: { manager: 'hazards' },
  },
  notifications: {},
  events: {
    'hazard.near': 'clock-near',
    'hazard.breached': 'clock-breached',
    'hazard.marked': 'hazard-found',
    'hazard.recorded': 'hazard-found',
    'hazard.ruled-out': 'hazard-found',
  },
  attachmentResources: ['notes'],
  attachmentKinds: {
    'hazard-evidence': { linkRoles: [''], permissions: ['work-orders.view'] },
  },
})
