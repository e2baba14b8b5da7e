import { expect, it } from 'vitest'
import { productLine } from './product-line.ts'

it.each([
  ['/uk/auth/login', 'auth'],
  ['/uk/client/7/work-orders/all', 'work-order'],
  ['/uk/client/7/work-order/x/quote-and-invoice', 'finance'],
  ['/de/client/7/locations', 'repairs-manager'],
  ['/us/contractor/7/jobs/all', 'jobs'],
  ['/us/contractor/7/dashboard', 'field-manager'],
  ['/uk/client/7/work-orders/raise', 'post-a-job'],
  ['/uk/client/7/calendar', 'calendar'],
  ['/uk/client/7/work-order/x/inspections', 'inspections'],
  ['/uk/repair-report/not-available', 'report-repair'],
  ['/uk/client/7/insights/spend', 'analytics'],
  ['/uk/client/7/voids/open', 'project'],
  ['/uk/client/7/tasks', 'task'],
  ['/uk/client/7/compliance', 'compliance'],
  ['/uk/contractor/7/leads/all', 'leads'],
  ['/uk/contractor/7/account/verifications/per_person', 'verification'],
])('%s belongs to %s', (path, line) => expect(productLine(path)).toBe(line))
