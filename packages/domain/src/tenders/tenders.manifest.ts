import { defineArea } from '../manifests/define-area.ts'

export const tendersManifest = defineArea({
  area: 'tenders',
  permissions: {},
  tables: {
    tender_questions:
      'answer answered_at answered_by_membership_id asked_at asked_by_membership_id contractor_tenant_id job_id published_at question work_order_id',
  },
  eventSubjects: {
    tender: { manager: 'tenders' },
  },
  notifications: {},
  events: {
    'tender.changed': 'tender-terms',
    'tender.deadline-set': 'tender-terms',
    'tender.reminded': 'tender-deadline',
    'tender.closed': 'tender-deadline',
    'tender.question-asked': 'tender-questions',
    'tender.question-answered': 'tender-questions',
    'tender.answer-published': 'tender-questions',
  },
})
