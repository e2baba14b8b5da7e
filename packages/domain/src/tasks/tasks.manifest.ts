import { clientRoles, contractorOffice, contractorOfficeAndBooks, fieldRoles, grantTo } from '../access/grants.ts'
import { defineArea } from '../manifests/define-area.ts'

export const tasksManifest = defineArea({
  area: 'tasks',
  permissions: {
    'tasks.view': {
      ...clientRoles('scope', 'PRM', 'COO', 'FIN', 'INS', 'VWR'),
      ...contractorOfficeAndBooks,
      ...fieldRoles,
    },
    'tasks.create': {
      ...clientRoles('scope', 'PRM', 'COO'),
      ...grantTo('assigned', 'FIN', 'INS'),
      ...contractorOffice,
    },
    'tasks.edit': { ...clientRoles('scope', 'PRM', 'COO'), ...contractorOffice },
    'tasks.work': {
      ...clientRoles('scope', 'PRM', 'COO'),
      ...contractorOffice,
      ...grantTo('assigned', 'FIN', 'INS', 'KB', 'KX', 'SUB'),
    },
  },
  tables: {
    task_items: 'done_at done_by_membership_id is_required kind maximum minimum task_id text unit value',
    task_links: 'added_at is_main kind subject_id task_id',
    task_series:
      'ahead_days assignee_membership_id basis checklist created_by_membership_id description due_time estimate_minutes links make_at missed next_on organisation_id priority problem rule starts_on state team_id title zone',
    task_watchers: null,
    tasks:
      'assignee_membership_id completed_at completed_by_membership_id created_by_membership_id description due_at due_on end_reason estimate_minutes hold_reason hold_until is_overdue_noted occurrence_on organisation_id overdue_at priority series_id starts_on state team_id title wake_at zone',
  },
  eventSubjects: {
    task: { manager: 'tasks' },
  },
  notifications: {
    tasks: {
      'task-assigned': {},
      'task-overdue': {},
      'task-changed': {},
    },
  },
  events: {
    'task.created': { notification: 'task-changed', isMailed: false },
    'task.changed': { notification: 'task-changed', isMailed: false },
    'task.assigned': { notification: 'task-assigned', isMailed: false },
    'task.started': { notification: 'task-changed', isMailed: false },
    'task.held': { notification: 'task-changed', isMailed: false },
    'task.resumed': { notification: 'task-changed', isMailed: false },
    'task.woken': { notification: 'task-overdue', isMailed: false },
    'task.completed': { notification: 'task-changed', isMailed: false },
    'task.cancelled': { notification: 'task-changed', isMailed: false },
    'task.reopened': { notification: 'task-changed', isMailed: false },
    'task.overdue': { notification: 'task-overdue', isMailed: false },
  },
  attachmentKinds: {
    task: { linkRoles: ['company', 'task'], permissions: ['tasks.view'] },
  },
})
