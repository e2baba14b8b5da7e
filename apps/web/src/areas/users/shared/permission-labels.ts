import type { Grant } from '@fettle/domain/access/grants'
import type { Permission } from '@fettle/domain/access/permissions'
import { useLingui } from '@lingui/react/macro'
import { useMembership } from '../../../platform/session/session.ts'

type PermissionWords = {
  readonly permission: Readonly<Record<Permission, string>>
  readonly reach: Readonly<Record<Grant, string>>
  readonly area: (slug: string) => string
}

/** Labels of permissions, scopes and areas. */
export const usePermissionLabels = (): PermissionWords => {
  const [work, people, settling] = [useWorkWords(), usePeopleWords(), useSettlingWords()]
  const areas = useAreaWords()
  return {
    permission: { ...work, ...people, ...settling },
    reach: useReachWords(),
    area: (slug) => (areas as Readonly<Record<string, string>>)[slug] ?? slug,
  }
}

const useReachWords = (): Readonly<Record<Grant, string>> => {
  const { t } = useLingui()
  return {
    all: t`Everything`,
    scope: t`Own branches`,
    assigned: t`Own assignments`,
    limit: t`Up to their limit`,
  }
}

const usePlaceWords = () => {
  const { t } = useLingui()
  return {
    'locations.view': t`See locations`,
    'locations.edit': t`Add and change locations`,
    'locations.import': t`Import locations`,
    'assets.view': t`See assets`,
    'assets.edit': t`Add and change assets`,
    'keys.move': t`Hand out and take in keys`,
    'keys.reveal': t`See codes of keys`,
    'location-settings.edit': t`Change types, groups and fields of locations`,
  }
}

const useWorkWords = () => {
  const { t } = useLingui()
  const places = usePlaceWords()
  const { side } = useMembership()
  return {
    'work-orders.view': t`See work orders`,
    'work-orders.create': t`Raise work orders`,
    'work-orders.edit': t`Change work orders`,
    'work-orders.dispatch': t`Award work and request quotes`,
    'work-orders.cancel': t`Cancel work orders`,
    'work-orders.reinstate': t`Reinstate cancelled work orders`,
    'work-orders.close': t`Close work orders without an invoice`,
    'jobs.view': t`See jobs`,
    'jobs.accept': t`Accept and decline jobs`,
    'profiles.view': t`See public profiles`,
    'profiles.edit': t`Write the public profile`,
    'reviews.view': t`See reviews`,
    'reviews.write': t`Review contractors`,
    'reviews.reply': t`Reply to reviews`,
    'verifications.view': t`See verification documents`,
    'verifications.add': t`Upload verification documents`,
    'verifications.judge': t`Check contractors’ documents`,
    'verifications.waive': t`Grant document exemptions`,
    ...places,
    'price-lists.view': t`See price lists`,
    'price-lists.edit': t`Create and change price lists`,
    'quotes.view': t`See quotes`,
    'quotes.accept': t`Accept and reject quotes`,
    'quotes.request-change': t`Request changes to quotes`,
    'quotes.create': t`Write quotes`,
    'quotes.submit': t`Submit and withdraw quotes`,
    'quotes.record': t`Add external quotes`,
    'bookings.view': t`See appointments`,
    'bookings.create': t`Propose visits`,
    'bookings.move': t`Reschedule and cancel visits`,
    'bookings.outcome': t`Update visits`,
    'completion-reports.view': t`See completion reports`,
    'completion-reports.create': t`Write completion reports`,
    'completion-reports.submit': t`Submit completion reports`,
    'completion-reports.sign-off': t`Accept and reject completion reports`,
    'completion-forms.edit': t`Set what completion reports must answer`,
    'issues.view': t`See issues`,
    'issues.raise': t`Raise issues`,
    'issues.reply': t`Reply to issues`,
    'issues.resolve': t`Resolve issues`,
    'invoices.view': t`See invoices`,
    'invoices.create': t`Write invoices`,
    'invoices.submit': t`Submit and void invoices`,
    'invoices.record': t`Add external invoices`,
    'invoices.approve': t`Approve and decline invoices`,
    'invoices.pay': t`Pay invoices`,
    'costs.record': t`Record internal costs`,
    'organisations.view': side === 'client' ? t`See branches` : t`See the company`,
    'organisations.edit': side === 'client' ? t`Open and change branches` : t`Change the company`,
  }
}

/** What is credited, kept back, reminded of and declared. */
const useSettlingWords = () => {
  const { t } = useLingui()
  return {
    'taxes.file': t`File returns of withheld tax`,
    'retentions.edit': t`Retain shares of invoices`,
    'retentions.release': t`Release retentions`,
    'disputes.raise': t`Dispute invoices`,
    'dunning.edit': t`Remind clients of overdue invoices`,
    'disputes.answer': t`Answer disputes of invoices`,
    'refunds.record': t`Record refunds, use credits for invoices`,
  }
}

const usePeopleWords = () => {
  const { t } = useLingui()
  return {
    'contractors.view': t`See contractors`,
    'contractors.invite': t`Add contractors`,
    'contractors.rules': t`Set contractor agreements`,
    'payout-account.edit': t`Change the bank details`,
    'contacts.view': t`See the contact data of residents`,
    'attachments.view': t`Open files`,
    'attachments.upload': t`Upload files`,
    'messages.view': t`Read messages`,
    'messages.send': t`Write messages`,
    'notifications.view': t`Get notifications`,
    'notes.view': t`Read notes`,
    'notes.write': t`Write notes`,
    'reports.export': t`Download reports`,
    'approvals.view': t`See approval chains`,
    'approvals.decide': t`Request and give approvals`,
    'approval-rules.edit': t`Create and change approval rules`,
    'limits.edit': t`Set approval limits`,
    'imports.run': t`Import work orders`,
    'users.view': t`See colleagues and roles`,
    'users.edit': t`Add, change and remove users`,
    'roles.edit': t`Create and change roles`,
    'teams.edit': t`Create and change teams`,
    'tags.view': t`See tags`,
    'tags.edit': t`Create and change tags`,
    'views.share': t`Share saved views with everyone`,
    'hazards.assess': t`Mark hazards and record evidence`,
    'clocks.pause': t`Put work orders on hold`,
    'targets.edit': t`Set target times`,
    'order-settings.edit': t`Set work order defaults`,
    'assignees.edit': t`Make colleagues responsible for work orders`,
    'watchers.edit': t`Add followers to work orders`,
    'settings.edit': t`Change settings`,
    ...useUpkeepWords(),
  }
}

const useUpkeepWords = () => {
  const { t } = useLingui()
  return {
    'audit.view': t`Read the audit log`,
    'api-keys.edit': t`Create and revoke API keys`,
    'inspections.view': t`See inspections`,
    'inspections.create': t`Plan and assign inspections`,
    'inspections.perform': t`Carry out inspections`,
    'inspections.review': t`Review inspections`,
    'inspection-templates.edit': t`Change and publish inspection templates`,
    'observations.view': t`See observations`,
    'observations.edit': t`Change and archive observations`,
    'scopes.view': t`See scopes of works`,
    'scopes.edit': t`Write scopes of works`,
    'scopes.agree': t`Agree to scopes of works`,
    'planned-maintenance.view': t`See planned maintenance`,
    'planned-maintenance.edit': t`Plan recurring work`,
    'order-certificates.view': t`See certificates that work needs`,
    'order-certificates.submit': t`Submit certificates that work needs`,
    'order-certificates.require': t`Require certificates for work orders`,
    'order-certificates.waive': t`Waive certificates of work orders`,
    'compliance.view': t`See compliance`,
    'compliance.record': t`Answer questions and submit certificates`,
    'compliance.accept': t`Review certificates`,
    'compliance.set-applicability': t`State whether a requirement applies`,
    'requirements.edit': t`Change requirements`,
    'residents.view': t`See residents`,
    'residents.needs': t`See and change the needs of residents`,
    'residents.edit': t`Add and change residents`,
    'owners.view': t`See owners`,
    'owners.edit': t`Add and change owners`,
    'repair-reports.view': t`See repair reports`,
    'repair-reports.triage': t`Assess repair reports and raise orders from them`,
    'repair-reports.decline': t`Decline repair reports`,
    'fault-trees.edit': t`Edit the questions that residents answer`,
    'calendar.view': t`See the calendar`,
    'calendar.plan': t`Plan, move and assign visits in the calendar`,
    'working-patterns.edit': t`Change working hours and rules of dispatch`,
    'absences.request': t`Request absences`,
    'absences.decide': t`Decide on absences of colleagues`,
    'person-papers.view': t`See certificates of people`,
    'person-papers.edit': t`Record certificates of people`,
    'calendar-sources.own': t`Let calendars of other programs block own time`,
    'calendar-feeds.own': t`Have the calendar as a feed in other programs`,
    'skills.edit': t`Change skills`,
    'tasks.view': t`See tasks`,
    'tasks.create': t`Create tasks`,
    'tasks.edit': t`Change, assign and cancel tasks`,
    'tasks.work': t`Start, answer and complete tasks`,
    'resident-messages.edit': t`Set who is on call and which repair reports become orders at once`,
    ...useMoneyWords(),
  }
}

const useMoneyWords = () => {
  const { t } = useLingui()
  return {
    'books.view': t`See the book`,
    'books.export': t`Export the book`,
    'cost-reports.view': t`See reports on costs and payables`,
    'taxes.view': t`See tax details`,
    'taxes.edit': t`Change tax details and record checks`,
    'account-codes.view': t`See account codes`,
    'account-codes.edit': t`Add and change account codes`,
    'bank-accounts.view': t`See bank accounts`,
    'bank-accounts.edit': t`Add and change bank accounts`,
    'payment-runs.view': t`See payment runs`,
    'payment-runs.prepare': t`Prepare payment runs, hold payments back`,
    'payment-runs.release': t`Release payment runs of others`,
    'bank-statements.view': t`See bank statements`,
    'bank-statements.reconcile': t`Import bank statements and match their lines`,
    'budgets.view': t`See budgets`,
    'budgets.edit': t`Add and change budgets`,
    'partner-offers.view': t`See offers of partners`,
  }
}

/** Areas of permissions; a missing label is a compile error. */
type PermissionArea = Permission extends `${infer Area}.${string}` ? Area : never

const useUpkeepAreaWords = () => {
  const { t } = useLingui()
  return {
    observations: t`Observations`,
    scopes: t`Scopes of works`,
    inspections: t`Inspections`,
    'inspection-templates': t`Inspection templates`,
    compliance: t`Compliance`,
    requirements: t`Requirements`,
    residents: t`Residents`,
    owners: t`Owners`,
    'repair-reports': t`Repair reports`,
    'fault-trees': t`Questions for residents`,
    'resident-messages': t`Residents: on call`,
    calendar: t`Calendar`,
    'calendar-feeds': t`Calendar feeds`,
    'calendar-sources': t`Calendars of other programs`,
    'person-papers': t`Certificates of people`,
    'working-patterns': t`Working times`,
    absences: t`Absences`,
    skills: t`Skills`,
    tasks: t`Tasks`,
    'planned-maintenance': t`Planned maintenance`,
    'order-certificates': t`Certificates of work orders`,
  }
}

const useMoneyAreaWords = () => {
  const { t } = useLingui()
  return {
    taxes: t`Taxes`,
    books: t`Book`,
    'cost-reports': t`Cost reports`,
    'account-codes': t`Account codes`,
    'bank-accounts': t`Bank accounts`,
    'payment-runs': t`Payment runs`,
    refunds: t`Credits`,
    retentions: t`Retentions`,
    disputes: t`Disputes`,
    dunning: t`Reminders`,
    'bank-statements': t`Bank statements`,
  }
}

const useAreaWords = (): Readonly<Record<PermissionArea, string>> => {
  const { t } = useLingui()
  return {
    ...useUpkeepAreaWords(),
    ...useMoneyAreaWords(),
    'work-orders': t`Work orders`,
    jobs: t`Jobs`,
    locations: t`Locations`,
    'location-settings': t`Settings of locations`,
    keys: t`Keys`,
    assets: t`Assets`,
    'price-lists': t`Price lists`,
    quotes: t`Quotes`,
    bookings: t`Appointments`,
    'completion-reports': t`Completion reports`,
    'completion-forms': t`Report forms`,
    issues: t`Issues`,
    invoices: t`Invoices`,
    costs: t`Costs`,
    organisations: t`Organisation`,
    contractors: t`Contractors`,
    'payout-account': t`Bank details`,
    profiles: t`Public profiles`,
    reviews: t`Reviews`,
    verifications: t`Verification documents`,
    contacts: t`Contacts`,
    attachments: t`Files`,
    messages: t`Messages`,
    notifications: t`Notifications`,
    notes: t`Notes`,
    reports: t`Reports`,
    approvals: t`Approvals`,
    'approval-rules': t`Approval rules`,
    limits: t`Approval limits`,
    imports: t`Imports`,
    users: t`Users`,
    roles: t`Roles`,
    teams: t`Teams`,
    tags: t`Tags`,
    views: t`Saved views`,
    assignees: t`Assignees`,
    watchers: t`Followers`,
    clocks: t`Target times`,
    targets: t`Deadlines`,
    'order-settings': t`Work order defaults`,
    hazards: t`Hazards`,
    settings: t`Settings`,
    audit: t`Audit log`,
    'api-keys': t`API keys`,
    budgets: t`Budgets`,
    'partner-offers': t`Offers of partners`,
  }
}
