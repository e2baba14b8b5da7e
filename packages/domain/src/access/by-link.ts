import type { Grants, Permission } from './permissions.ts'

/** What a contractor without an account does, each on the one job of their link: quote, book, report, invoice, talk. */
const workOfAJob: readonly Permission[] = [
  'jobs.view',
  'jobs.accept',
  'contacts.view',
  'quotes.view',
  'quotes.create',
  'quotes.submit',
  'bookings.view',
  'bookings.create',
  'bookings.move',
  'bookings.outcome',
  'completion-reports.view',
  'completion-reports.create',
  'completion-reports.submit',
  'issues.view',
  'issues.raise',
  'issues.reply',
  'issues.resolve',
  'invoices.view',
  'invoices.create',
  'invoices.submit',
  'attachments.view',
  'attachments.upload',
  'messages.view',
  'messages.send',
]

/** The rights of the seat behind a link: everything a job needs, and only on the job that the seat is assigned to. */
export const linkGrants: Grants = Object.fromEntries(workOfAJob.map((permission) => [permission, 'assigned']))

/** What is mailed to them follows the same rights, though there is no list of it to open. */
export const linkNewsGrants: Grants = { ...linkGrants, 'notifications.view': 'assigned' }

/** Every call that a session by a link may make. Whatever is not named is refused, whatever its permission says. */
export const linkMethods: readonly string[] = [
  // Whose session it is, leaving, and signing in to an account of one's own instead.
  'identity.current',
  'identity.sign-out',
  'identity.sign-in',
  'second-factor.prove',
  'passkeys.begin-sign-in',
  'passkeys.finish-sign-in',
  'single-sign-on.providers',
  'single-sign-on.find',
  // Other links, which show what they show to anybody.
  'signed-links.open',
  'signed-links.answer',
  'job-links.look',
  'job-links.enter',
  'notifications.unsubscribe',
  'validation.postcode',
  'validation.vatnumber',
  'validation.phonenumber',
  // The company whose papers these are.
  'contractors.current',
  'attachments.sign',
  'attachments.complete',
  'jobs.get',
  'jobs.activity',
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
  'completion-reports.list',
  'completion-reports.get',
  'completion-reports.create',
  'completion-reports.edit',
  'completion-reports.submit',
  'issues.list',
  'issues.raise',
  'issues.reply',
  'issues.resolve',
  'issues.reopen',
  'quotes.list',
  'quotes.get',
  'quotes.create',
  'quotes.edit',
  'quotes.revise',
  'quotes.submit',
  'quotes.withdraw',
  'quotes.document',
  'quote-variations.list',
  'quote-variations.get',
  'quote-variations.create',
  'quote-variations.edit',
  'quote-variations.submit',
  'quote-variations.withdraw',
  'invoices.list',
  'invoices.get',
  'invoices.create',
  'invoices.edit',
  'invoices.submit',
  'invoices.void',
  'invoices.document',
  'messages.list',
  'messages.send',
  'messages.mark-read',
]
const open = new Set(linkMethods)

/** Whether a session that a link opened may make this call. */
export const mayByLink = ({ manager, name }: { readonly manager: string; readonly name: string }): boolean =>
  open.has(`${manager}.${name}`)
