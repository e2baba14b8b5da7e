import {
  apiKeys,
  audit,
  contractors,
  identity,
  impersonation,
  organisations,
  passkeys,
  privacy,
  roles,
  secondFactor,
  singleSignOn,
  teams,
  users,
} from './accounts.ts'
import { invoices, quotes } from './money.ts'
import { attachments, imports, locations, logos, validation } from './places.ts'
import type { Identifiers } from './sample.ts'
import { messages, notifications } from './talk.ts'
import { bookings, completionReports, issues, jobs, tags, workOrders } from './work.ts'

/** One sample for each method of the catalogue, by manager and key; a test demands that none is missing. */
export const everySample: Readonly<Record<string, Readonly<Record<string, (ids: Identifiers) => unknown>>>> = {
  identity,
  'second-factor': secondFactor,
  passkeys,
  'single-sign-on': singleSignOn,
  privacy,
  impersonation,
  users,
  roles,
  teams,
  organisations,
  contractors,
  attachments,
  logos,
  locations,
  validation,
  'work-orders': workOrders,
  jobs,
  tags,
  bookings,
  'completion-reports': completionReports,
  issues,
  quotes,
  invoices,
  messages,
  notifications,
  imports,
  audit,
  'api-keys': apiKeys,
}
