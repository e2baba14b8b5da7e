import { clientRoles, grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const paymentRunsManifest = defineArea({
  area: 'payment-runs',
  permissions: {
    'payment-runs.view': clientRoles('scope', 'FIN'),
    'payment-runs.prepare': grantTo('scope', 'FIN'),
    'payment-runs.release': grantTo('scope', 'FIN'),
  },
  memberOnly: ['payment-runs.prepare', 'payment-runs.release'],
  tables: {
    payment_files: null,
    payment_run_lines:
      'bank_account_id contractor_tenant_id dropped_reason gross invoice_id judged_on net_payable part place rate_ppm regime rule run_id state transfer_id withheld',
    payment_runs:
      'bank_account_id created_by_membership_id currency ended_at execute_on method number prepared_at prepared_by_membership_id released_at released_by_membership_id sent_at state',
    payment_transfers:
      'amount bank_account_id contractor_tenant_id ended_on failure payee place reference run_id state',
  },
  eventSubjects: {
    'payment-run': { idKey: 'runId', manager: 'payment-runs' },
  },
  notifications: {},
  events: {
    'payment-run.prepared': {
      notification: 'payment-run-waiting',
      isMailed: false,
      permission: 'payment-runs.release',
    },
    'payment-run.released': { notification: 'payment-run-released', isMailed: false, permission: 'payment-runs.view' },
    'payment-run.lines-dropped': {
      notification: 'payment-run-released',
      isMailed: false,
      permission: 'payment-runs.view',
    },
  },
})
