import { type Grants, permissionMatrix, permissions } from './permissions.ts'

/** Areas that the job of a link needs: quote, book, report, invoice, message. The rest concerns the company. */
const jobAreas = [
  'jobs',
  'contacts',
  'quotes',
  'bookings',
  'completion-reports',
  'issues',
  'invoices',
  'attachments',
  'messages',
  'verifications',
]

/** Grants of a guest membership: what an owner of a contractor may do in these areas, on the job that it is assigned to. */
export const guestGrants: Grants = Object.fromEntries(
  permissions
    .filter(
      (permission) => permissionMatrix[permission].KO && jobAreas.some((area) => permission.startsWith(`${area}.`)),
    )
    .map((permission) => [permission, 'assigned']),
)

/** Notification e-mails follow the same grants; guests have no notification list. */
export const guestNotificationGrants: Grants = { ...guestGrants, 'notifications.view': 'assigned' }

/** Allow-list of methods for guest sessions. Methods not listed are refused regardless of permissions. */
export const guestMethods: readonly string[] = [
  // Session details, sign-out, and switching to a full account.
  'identity.current',
  'identity.sign-out',
  'identity.sign-in',
  'second-factor.prove',
  'passkeys.begin-sign-in',
  'passkeys.finish-sign-in',
  'single-sign-on.providers',
  'single-sign-on.find',
  // Other signed links; they show the same to any visitor.
  'signed-links.open',
  'signed-links.answer',
  'schedule-approvals.open',
  'schedule-approvals.answer',
  'inspection-links.open',
  'inspection-links.photo',
  'inspection-links.document',
  'inspection-links.remark',
  'inspection-links.sign',
  'job-links.look',
  'job-links.enter',
  'repair-portal.look',
  'repair-portal.reports',
  'repair-portal.send',
  'repair-portal.progress',
  'repair-portal.answer',
  'repair-portal.withdraw',
  'notifications.unsubscribe',
  'validation.postcode',
  'validation.vatnumber',
  'validation.phonenumber',
  // The guest's own company, owner of its compliance documents.
  'contractors.current',
  'attachments.sign',
  'attachments.complete',
  'attachments.set-caption',
  'jobs.get',
  'jobs.activity',
  'jobs.history',
  'jobs.accept',
  'jobs.decline',
  'jobs.withdraw',
  'jobs.document',
  'bookings.list',
  'bookings.get',
  'bookings.create',
  'bookings.confirm',
  'bookings.reschedule',
  'bookings.cancel',
  'bookings.set-out',
  'bookings.check-in',
  'bookings.finish',
  'bookings.no-access',
  'access-ladders.for-job',
  'completion-forms.for-job',
  'completion-reports.list',
  'completion-reports.get',
  'completion-reports.create',
  'completion-reports.edit',
  'completion-reports.submit',
  'completion-reports.document',
  'issues.list',
  'issues.raise',
  'issues.reply',
  'issues.resolve',
  'issues.reopen',
  'price-lists.offered',
  'quotes.list',
  'quotes.get',
  'quotes.create',
  'quotes.edit',
  'quotes.revise',
  'quotes.submit',
  'quotes.withdraw',
  'quotes.record-external',
  'quotes.correct-external',
  'quotes.withdraw-external',
  'quotes.document',
  'quote-variations.list',
  'quote-variations.get',
  'quote-variations.create',
  'quote-variations.edit',
  'quote-variations.submit',
  'quote-variations.withdraw',
  // Compliance documents the client requires before hiring; guests cannot withdraw a submitted document.
  'verifications.for-job',
  'verifications.add',
  'tenders.questions',
  'tenders.ask',
  'part-awards.list',
  'part-awards.confirm',
  'costs.get',
  'invoices.list',
  'invoices.get',
  'invoices.create',
  'invoices.edit',
  'invoices.submit',
  'invoices.void',
  'invoices.record-external',
  'invoices.correct-external',
  'invoices.void-external',
  'invoices.document',
  'messages.list',
  'messages.people',
  'messages.send',
  'messages.mark-read',
]
const open = new Set(guestMethods)

/** Whether a guest session may call this method. */
export const isAllowedForLink = ({ manager, name }: { readonly manager: string; readonly name: string }): boolean =>
  open.has(`${manager}.${name}`)
