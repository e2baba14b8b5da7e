import { expect, it } from 'vitest'
import { productLine } from './product-line.ts'

it.each([
  ['/uk/auth/login', 'auth'],
  ['/uk/client/7/work-orders/all', 'work-order'],
  ['/uk/client/7/work-order/x/quote-and-invoice', 'finance'],
  ['/de/client/7/locations', 'repairs-manager'],
  ['/us/contractor/7/jobs/all', 'jobs'],
  ['/us/contractor/7/dashboard', 'field-manager'],
])('%s belongs to %s', (path, line) => expect(productLine(path)).toBe(line))
