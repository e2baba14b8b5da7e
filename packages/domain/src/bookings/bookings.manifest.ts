import {
  allClientRoles,
  clientRoles,
  contractorOffice,
  contractorOfficeAndBooks,
  fieldRoles,
} from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const bookingsManifest = defineArea({
  area: 'bookings',
  permissions: {
    'bookings.view': { ...allClientRoles, ...contractorOfficeAndBooks, ...fieldRoles },
    'bookings.create': { ...clientRoles('scope', 'PRM', 'COO', 'INS'), ...contractorOffice, ...fieldRoles },
    'bookings.move': { ...clientRoles('scope', 'PRM', 'COO', 'INS'), ...contractorOffice, ...fieldRoles },
    'bookings.outcome': { ...contractorOffice, ...fieldRoles },
  },
  tables: {
    booking_crew: 'booking_id contractor_tenant_id membership_id',
    bookings:
      'assignee_membership_id contractor_tenant_id ends_at follow_on follow_on_raised_at job_id note outcome outcome_note proposed_by replaces_id resident_must_be_present starts_at state sub_status work_order_id',
  },
  eventSubjects: {
    booking: { idKey: 'bookingId', manager: 'bookings' },
  },
  notifications: {
    bookings: {
      'own-visit': { side: 'contractor' },
      'visit-proposed': {},
      'visit-confirmed': {},
      'visit-progress': {},
      'visit-finished': {},
      'visit-failed': {},
    },
  },
  events: {
    'booking.proposed': 'visit-proposed',
    'booking.rescheduled': 'visit-proposed',
    'booking.booked': 'visit-confirmed',
    'booking.confirmed': 'visit-confirmed',
    'booking.logged': null,
    'booking.reassigned': null,
    'booking.crew-changed': null,
    'booking.set-out': 'visit-progress',
    'booking.checked-in': 'visit-progress',
    'booking.sub-status-changed': { notification: 'visit-progress', isMailed: false },
    'booking.finished': 'visit-finished',
    'booking.no-access': 'visit-failed',
    'booking.cancelled': 'visit-failed',
    'booking.assigned': 'own-visit',
    'booking.moved': 'own-visit',
    'booking.unassigned': 'own-visit',
  },
  attachmentResources: ['enquiry'],
  attachmentKinds: {
    visit: { linkRoles: ['no_access'], permissions: ['bookings.view'] },
  },
})
