import { allClientRoles, clientRoles, contractorOffice, contractorOfficeAndBooks } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const reviewsManifest = defineArea({
  area: 'reviews',
  permissions: {
    'reviews.view': { ...allClientRoles, ...contractorOfficeAndBooks },
    'reviews.write': clientRoles('scope', 'PRM', 'COO'),
    'reviews.reply': contractorOffice,
  },
  memberOnly: ['reviews.write', 'reviews.reply'],
  tables: {
    contractor_ratings: null,
    reviews:
      'communication contractor_tenant_id job_id overall punctuality quality replied_at replied_by_membership_id reply text value work_order_id written_at written_by_membership_id',
  },
  eventSubjects: {
    review: { manager: 'reviews' },
  },
  notifications: {},
  events: {
    'review.written': 'order-reviewed',
    'review.changed': 'order-reviewed',
    'review.replied': 'order-reviewed',
  },
})
