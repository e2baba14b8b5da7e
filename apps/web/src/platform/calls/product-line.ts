const lines: readonly (readonly [pattern: RegExp, line: string])[] = [
  [/\/auth(\/|$)/, 'auth'],
  [/\/calendar(\/|$)|\/bookings(\/|$)/, 'calendar'],
  [/\/(quote-and-invoice|invoices|pending-approvals|finance)(\/|$)/, 'finance'],
  [/\/inspections?(\/|$)/, 'inspections'],
  [/\/repair-report(\/|$)/, 'report-repair'],
  [/\/(insights|analytics|reports)(\/|$)/, 'analytics'],
  [/\/(projects|voids)(\/|$)/, 'project'],
  [/\/tasks?(\/|$)/, 'task'],
  [/\/compliance(\/|$)/, 'compliance'],
  [/\/contractor\/[^/]+\/leads?(\/|$)/, 'leads'],
  [/\/contractor\/[^/]+\/account\/verifications(\/|$)/, 'verification'],
  [/\/contractor\/[^/]+\/(job|jobs|my-jobs)(\/|$)/, 'jobs'],
  [/\/contractor\//, 'field-manager'],
  [/\/client\/[^/]+\/work-orders\/raise(\/|$)/, 'post-a-job'],
  [/\/work-orders?(\/|$)/, 'work-order'],
  [/\/enquir(y|ies)(\/|$)/, 'enquiry'],
  [/\/client\//, 'repairs-manager'],
]

/** Product line of a page for the header `x-product-line` (specification, section 7). */
export const productLine = (path: string): string => lines.find(([pattern]) => pattern.test(path))?.[1] ?? 'auth'
