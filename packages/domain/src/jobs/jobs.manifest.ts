import { contractorOffice, contractorOfficeAndBooks, fieldRoles } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const jobsManifest = defineArea({
  area: 'jobs',
  permissions: {
    'jobs.view': { ...contractorOfficeAndBooks, ...fieldRoles },
    'jobs.accept': contractorOffice,
  },
  tables: {
    job_assignees: 'contractor_tenant_id job_id membership_id',
    jobs: 'assignee_membership_id authorised client_waited contractor_tenant_id contractor_waited due_at enquiry_type finished_at former_offers invited_by_membership_id loss offered_at resident_waited state work_order_id',
  },
  eventSubjects: {
    job: { manager: 'jobs' },
  },
  notifications: {
    offers: {
      'offer-made': {},
      'offer-answered': {},
      'offer-hired': {},
      'offer-lost': {},
      'tender-terms': {},
      'tender-deadline': {},
      'tender-questions': {},
    },
  },
  events: {
    'job.offered': 'offer-made',
    'job.invited-again': 'offer-made',
    'job.reinstated': 'offer-made',
    'job.accepted': 'offer-answered',
    'job.award-accepted': 'offer-answered',
    'job.declined': 'offer-answered',
    'job.interest-withdrawn': 'offer-answered',
    'job.lost': 'offer-lost',
    'job.reopened': 'offer-lost',
    'job.changed': 'order-changed',
    'job.completed': null,
  },
})
