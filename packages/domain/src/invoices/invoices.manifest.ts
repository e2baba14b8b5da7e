import { clientRoles, contractorOfficeAndBooks, grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const invoicesManifest = defineArea({
  area: 'invoices',
  permissions: {
    'invoices.view': { ...clientRoles('scope', 'PRM', 'FIN'), ...contractorOfficeAndBooks },
    'invoices.create': contractorOfficeAndBooks,
    'invoices.submit': grantTo('all', 'KO', 'KB'),
    'invoices.record': { ...clientRoles('scope', 'PRM', 'FIN'), ...grantTo('all', 'KO', 'KB') },
    'invoices.approve': grantTo('limit', 'ADM', 'PRM', 'FIN'),
    'invoices.pay': { FIN: 'scope' },
    'refunds.record': grantTo('scope', 'FIN'),
    'retentions.edit': clientRoles('scope', 'PRM', 'FIN'),
    'retentions.release': grantTo('scope', 'FIN'),
    'disputes.raise': clientRoles('scope', 'PRM', 'FIN'),
    'dunning.edit': grantTo('all', 'KO', 'KB'),
    'disputes.answer': grantTo('all', 'KO', 'KB'),
  },
  memberOnly: [
    'invoices.approve',
    'refunds.record',
    'retentions.edit',
    'retentions.release',
    'disputes.raise',
    'disputes.answer',
    'dunning.edit',
  ],
  tables: {
    dunning_rules: 'days is_on set_at set_by_membership_id',
    invoice_disputes:
      'agreed answer answered_at answered_by_membership_id contractor_tenant_id currency ended_at ended_by_membership_id gross invoice_id lines offered raised_at raised_by_membership_id reason state',
    invoice_numbers: null,
    invoice_reminders: 'contractor_tenant_id invoice_id is_by_hand level open sent_at',
    invoices:
      'approved_at approved_by_membership_id author_membership_id contractor_tenant_id credited_lines credits_invoice_id currency customer_tax decline_reason due_on gross held_at held_by_membership_id hold_reason issued_on issuer job_id kind lines net note number organisation_id paid_on payment_reference recorded_side revision state stated_account stated_tax submitted_at supplied_on tax tax_corrections tax_treatment work_order_id',
    refund_uses:
      'contractor_tenant_id gross kind recorded_by_membership_id reference refund_id settlement_id value_on withheld',
    retention_terms: 'months percent set_at set_by_membership_id work_order_id',
    retentions:
      'contractor_tenant_id currency gross invoice_id percent release_on released_at released_by_membership_id retained_by_membership_id',
    refunds: 'contractor_tenant_id credit_note_id currency gross invoice_id regime withheld',
    settlements:
      'base check_id client_profile_id contractor_profile_id contractor_tenant_id currency gross invoice_id judged_on kind paid_out payment_id rate_ppm reason regime rule state transfer_id value_on withheld',
  },
  eventSubjects: {
    invoice: { idKey: 'invoiceId', manager: 'invoices' },
  },
  notifications: {
    invoices: {
      'invoice-submitted': {},
      'invoice-approval': { side: 'client' },
      'invoice-decided': {},
      'invoice-payment': {},
      'invoice-dispute': {},
      'invoice-reminder': { side: 'client' },
      'payment-run-waiting': { side: 'client' },
      'payment-run-released': { side: 'client' },
      'own-costs': { side: 'client' },
    },
  },
  events: {
    'invoice.created': { notification: 'invoice-submitted', isMailed: false },
    'invoice.submitted': 'invoice-submitted',
    'invoice.recorded': 'invoice-submitted',
    'invoice.corrected': 'invoice-submitted',
    'invoice.sent-for-approval': { notification: 'invoice-approval', isMailed: false },
    'invoice.approved': 'invoice-decided',
    'invoice.declined': 'invoice-decided',
    'invoice.voided': 'invoice-decided',
    'invoice.payment-started': 'invoice-payment',
    'invoice.payment-failed': 'invoice-payment',
    'invoice.paid': 'invoice-payment',
    'invoice.part-paid': 'invoice-payment',
    'invoice.part-paid-elsewhere': 'invoice-payment',
    'invoice.payment-undone': 'invoice-payment',
    'invoice.paid-elsewhere': 'invoice-payment',
    'invoice.credited': 'invoice-payment',
    'invoice.refunded': 'invoice-payment',
    'invoice.offset': 'invoice-payment',
    'invoice.retained': 'invoice-payment',
    'invoice.retention-released': 'invoice-payment',
    'invoice.reminded': 'invoice-reminder',
    'invoice.disputed': 'invoice-dispute',
    'invoice.dispute-answered': 'invoice-dispute',
    'invoice.dispute-accepted': 'invoice-dispute',
    'invoice.dispute-withdrawn': 'invoice-dispute',
  },
  attachmentResources: ['quotes_and_invoices'],
  attachmentKinds: {
    invoice: { linkRoles: ['invoice'], permissions: ['invoices.view'] },
  },
})
