import { defineArea } from '../manifests/define-area.ts'

export const residentVisitsManifest = defineArea({
  area: 'resident-visits',
  permissions: {},
  tables: {
    slot_offers:
      'assignee_membership_id booking_id closed_at contractor_tenant_id created_by_membership_id expires_at job_id moves_booking_id note side state windows work_order_id',
    visit_reminders: null,
  },
  eventSubjects: { 'slot-offer': { idKey: 'slotOfferId', manager: 'resident-visits' } },
  notifications: {},
  events: {
    'slot-offer.made': { notification: 'visit-proposed', isMailed: false },
    'slot-offer.picked': null,
    'slot-offer.refused': 'visit-proposed',
    'slot-offer.suggested': 'visit-proposed',
    'slot-offer.visit-declined': 'visit-failed',
  },
})
