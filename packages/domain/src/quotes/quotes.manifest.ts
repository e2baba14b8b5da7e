import { clientRoles, contractorOffice, contractorOfficeAndBooks, grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const quotesManifest = defineArea({
  area: 'quotes',
  permissions: {
    'quotes.view': { ...clientRoles('scope', 'PRM', 'COO', 'FIN', 'VWR'), ...contractorOfficeAndBooks, KX: 'assigned' },
    'quotes.accept': grantTo('limit', 'ADM', 'PRM', 'FIN'),
    'quotes.request-change': clientRoles('scope', 'PRM', 'COO'),
    'quotes.create': { ...contractorOffice, KX: 'assigned' },
    'quotes.submit': { KO: 'all', KM: 'limit' },
    'quotes.record': { ...clientRoles('scope', 'PRM', 'COO'), KO: 'all', KM: 'limit' },
  },
  memberOnly: ['quotes.accept'],
  tables: {
    part_awards:
      'accepted_quote_id confirmed_at contractor_tenant_id currency gross job_id offered_at offered_by_membership_id places quote_id rest_work_order_id work_order_id',
    quote_variations:
      'author_membership_id contractor_tenant_id currency decided_at decided_by_membership_id decision_note gross job_id lines net ordinal quote_id reason revised_total state submitted_at supply_on tax work_order_id',
    quotes:
      'author_membership_id contractor_tenant_id currency decided_at decided_by_membership_id decision_note disclaimer_id duration_days gross job_id kind lines net note number paper_on recorded_side replaces_id revision site_visit_reason start_on state stated_tax submitted_at supply_on tax valid_until work_order_id',
  },
  eventSubjects: {
    quote: { idKey: 'quoteId', manager: 'quotes' },
    variation: { idKey: 'quoteId', manager: 'quote-variations' },
  },
  notifications: {
    quotes: {
      'quote-submitted': {},
      'quote-change-requested': {},
      'quote-decided': {},
      'quote-ended': {},
      'quote-owner': { side: 'client' },
      'quote-approval': { side: 'client' },
      'variation-submitted': {},
      'variation-decided': {},
    },
  },
  events: {
    'quote.created': { notification: 'quote-submitted', isMailed: false },
    'quote.submitted': 'quote-submitted',
    'quote.revised': 'quote-submitted',
    'quote.recorded': 'quote-submitted',
    'quote.corrected': 'quote-submitted',
    'quote.change-requested': 'quote-change-requested',
    'quote.accepted': 'quote-decided',
    'quote.rejected': 'quote-decided',
    'quote.part-offered': 'quote-decided',
    'quote.part-confirmed': 'quote-decided',
    'quote.withdrawn': 'quote-ended',
    'quote.expired': 'quote-ended',
    'quote.sent-for-approval': { notification: 'quote-approval', isMailed: false },
    'variation.created': { notification: 'variation-submitted', isMailed: false },
    'variation.submitted': 'variation-submitted',
    'variation.sent-for-approval': { notification: 'variation-submitted', isMailed: false },
    'variation.withdrawn': 'variation-submitted',
    'variation.approved': 'variation-decided',
    'variation.rejected': 'variation-decided',
    'quote.minimum-waived': null,
  },
  attachmentResources: ['quotes_and_invoices'],
  attachmentKinds: {
    quote: { linkRoles: ['quote'], permissions: ['quotes.view'] },
    variation: { linkRoles: ['variation'], permissions: ['quotes.view'] },
  },
})
