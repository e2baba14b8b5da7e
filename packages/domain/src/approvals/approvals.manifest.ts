import { clientRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const approvalsManifest = defineArea({
  area: 'approvals',
  permissions: {
    'approvals.view': clientRoles('scope', 'PRM', 'COO', 'FIN', 'VWR'),
    'approvals.decide': clientRoles('scope', 'PRM', 'COO', 'FIN'),
    'approval-rules.edit': { ADM: 'all' },
    'limits.edit': { ADM: 'all' },
  },
  memberOnly: ['approvals.decide'],
  tables: {
    approval_answers: 'answered_at by_membership_id covers is_carried limit_amount note round_id step verdict',
    approval_delegations:
      'created_by_membership_id ended_at from_membership_id reason subjects to_membership_id valid_from valid_to',
    approval_rounds:
      'alarm_at amount author_membership_id awaited block conditions currency current_step document_id ended_at go_ahead_reason job_id notified_at on_reject opened_at requested_by_membership_id retrospective_by return_to_step rules state step_since steps subject waiver work_order_id',
    approval_rule_versions: 'definition revision rule_id saved_at saved_by_membership_id',
    approval_rules: 'definition is_enabled removed_at revision saved_at saved_by_membership_id subject',
  },
  eventSubjects: {},
  notifications: {},
  events: {
    'quote.approval-waiting': 'quote-approval',
    'quote.approval-reminded': 'quote-approval',
    'quote.approval-escalated': 'quote-approval',
    'quote.approval-blocked': 'quote-approval',
    'quote.approval-agreed': { notification: 'quote-approval', isMailed: false },
    'quote.approval-returned': 'quote-approval',
    'quote.approval-went-ahead': 'quote-approval',
    'quote.approval-confirmed': 'quote-approval',
    'quote.approval-objected': 'quote-approval',
    'quote.approval-waiting-for': 'quote-approval',
    'quote.approval-reminded-for': 'quote-approval',
    'quote.approval-agreed-for': { notification: 'quote-approval', isMailed: false },
    'invoice.approval-waiting': 'invoice-approval',
    'invoice.approval-reminded': 'invoice-approval',
    'invoice.approval-escalated': 'invoice-approval',
    'invoice.approval-blocked': 'invoice-approval',
    'invoice.approval-agreed': { notification: 'invoice-approval', isMailed: false },
    'invoice.approval-returned': 'invoice-approval',
    'invoice.approval-waiting-for': 'invoice-approval',
    'invoice.approval-reminded-for': 'invoice-approval',
    'invoice.approval-agreed-for': { notification: 'invoice-approval', isMailed: false },
    'invoice.approved-by-itself': 'invoice-decided',
  },
})
