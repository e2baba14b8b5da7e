import { allClientRoles, clientRoles, contractorOffice, fieldRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const workOrdersManifest = defineArea({
  area: 'work-orders',
  permissions: {
    'work-orders.view': allClientRoles,
    'work-orders.create': clientRoles('scope', 'PRM', 'COO'),
    'work-orders.edit': clientRoles('scope', 'PRM', 'COO'),
    'work-orders.dispatch': clientRoles('scope', 'PRM', 'COO'),
    'work-orders.cancel': clientRoles('scope', 'PRM', 'COO'),
    'work-orders.reinstate': { ADM: 'all' },
    'work-orders.close': clientRoles('scope', 'FIN'),
    'watchers.edit': { ...clientRoles('scope', 'PRM', 'COO'), ...contractorOffice },
    'contacts.view': { ...clientRoles('scope', 'PRM', 'COO', 'INS'), ...contractorOffice, ...fieldRoles },
  },
  tables: {
    activity: null,
    order_relations: 'created_by_membership_id kind other_work_order_id work_order_id',
    order_watchers: 'added_by_membership_id membership_id since work_order_id',
    placement_history: null,
    work_order_contacts: 'alert email is_primary kind name telephone work_order_id',
    work_order_private:
      'budget external_reference import_id original_award original_report original_status work_order_id',
    work_orders:
      'access_notes address alert_at authorised award_lines awarded cancellation category client_waited clock closure complete_by contractor_tenant_id contractor_waited cost_code created_by_membership_id delivery description finished_at hired_job_id is_free location_id location_name minimum_quotes needs_redispatch number organisation_id paused_at preferred_on priority purchase_order_number quotes_close_at quotes_due_at quotes_remind_at recall_of recall_reason resident_waited respond_by responded_at seats seats_taken sent_alerts service source state tender_alert_at time_zone title',
  },
  eventSubjects: {
    'work-order': { manager: 'work-orders' },
    watch: { manager: 'watchers' },
  },
  notifications: {
    orders: {
      'order-created': {},
      'order-changed': {},
      'order-ended': {},
      'order-reopened': {},
      'order-reviewed': {},
      'order-watched': {},
    },
  },
  events: {
    'work-order.dispatched': 'offer-made',
    'work-order.hired': 'offer-hired',
    'work-order.hire-ended': 'offer-hired',
    'work-order.needs-redispatch': 'offer-lost',
    'work-order.created': { notification: 'order-created', isMailed: false },
    'work-order.edited': 'order-changed',
    'work-order.charge-agreed': 'order-changed',
    'work-order.cancelled': 'order-ended',
    'work-order.closed': 'order-ended',
    'work-order.reinstated': 'order-reopened',
    'work-order.reopened': 'order-reopened',
    'watch.given': 'order-watched',
    'work-order.authorised-value-changed': null,
    'work-order.done': null,
    'work-order.invoice-outstanding': null,
    'work-order.settled': null,
    'work-order.related': null,
    'work-order.unrelated': null,
    'work-order.marked-duplicate': null,
    'work-order.duplicate-found': null,
    'work-order.recalled': null,
    'work-order.recall-raised': null,
  },
  attachmentResources: ['enquiry'],
  attachmentKinds: {
    order: { linkRoles: ['description'], permissions: ['work-orders.view', 'jobs.view'] },
  },
})
