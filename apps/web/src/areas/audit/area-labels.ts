import { useLingui } from '@lingui/react/macro'
import { usePlaceAreas } from './place-labels.ts'

export type Names = Readonly<Record<string, string>>

/** Labels of the areas in the audit log. */
export const useAreaNames = (): Names => ({
  ...usePlaceAreas(),
  ...useWorkAreas(),
  ...useMoneyAreas(),
  ...usePlannedAreas(),
  ...useOfficeAreas(),
})

const useWorkAreas = (): Names => {
  const { t } = useLingui()
  return {
    'work-orders': t`Work orders`,
    jobs: t`Jobs of contractors`,
    'order-relations': t`Related orders`,
    'order-templates': t`Templates`,
    'default-contacts': t`Default contacts`,
    disclaimers: t`Disclaimer`,
    bookings: t`Appointments`,
    'access-ladders': t`No access`,
    hazards: t`Hazards`,
    clocks: t`Deadlines`,
    'completion-reports': t`Completion reports`,
    'completion-forms': t`Report forms`,
    'sign-offs': t`Sign-off`,
    warranties: t`Warranty`,
    issues: t`Issues`,
    notes: t`Notes`,
    messages: t`Messages`,
    notifications: t`Notifications`,
    attachments: t`Files`,
    tags: t`Tags`,
    assignees: t`Responsible colleague`,
    'award-proposals': t`Proposed award`,
    watchers: t`Followers`,
    views: t`Saved views`,
    'job-views': t`Views of jobs`,
    'task-views': t`Views of tasks`,
    'location-views': t`Views of locations`,
    'asset-views': t`Views of assets`,
    'inspection-views': t`Views of inspections`,
    'observation-views': t`Views of observations`,
    'bulk-actions': t`Bulk actions`,
    'job-bulk-actions': t`Bulk actions of jobs`,
    downloads: t`Downloads`,
    'signed-links': t`Links`,
    'job-links': t`Links to jobs`,
  }
}

const useMoneyAreas = (): Names => {
  const { t } = useLingui()
  return {
    quotes: t`Quotes`,
    'quote-variations': t`Variations`,
    'part-awards': t`Part awards`,
    tenders: t`Quote request`,
    'price-lists': t`Price lists`,
    invoices: t`Invoices`,
    retentions: t`Retentions`,
    disputes: t`Disputes`,
    'tax-periods': t`Tax periods`,
    dunning: t`Reminders`,
    refunds: t`Credits`,
    costs: t`Internal costs`,
    wallets: t`Wallet`,
    approvals: t`Approvals`,
    'approval-rules': t`Approval rules`,
    'approval-limits': t`Approval limits`,
    delegations: t`Cover for absence`,
    'tax-profiles': t`Taxes`,
    withholdings: t`Tax withheld`,
    books: t`Book`,
    'cost-reports': t`Cost reports`,
    'account-codes': t`Account codes`,
    'bank-accounts': t`Bank accounts`,
    'payment-runs': t`Payment runs`,
    'bank-statements': t`Bank statements`,
    budgets: t`Budgets`,
    'partner-offers': t`Offers of partners`,
    mandates: t`Direct debit mandates`,
  }
}

const usePlannedAreas = (): Names => {
  const { t } = useLingui()
  return {
    occurrences: t`Due dates`,
    'inspection-comparisons': t`Comparisons of inspections`,
    'inspection-links': t`Reports sent to residents`,
    'inspection-templates': t`Inspection templates`,
    inspections: t`Inspections`,
    observations: t`Observations`,
    scopes: t`Scopes of works`,
    schedules: t`Schedules`,
    'schedule-approvals': t`Approvals of schedules`,
    compliance: t`Compliance`,
    evidence: t`Certificates`,
    'order-certificates': t`Certificates of work orders`,
    requirements: t`Requirements`,
    calendar: t`Calendar`,
    'calendar-feeds': t`Calendar feeds`,
    'calendar-sources': t`Calendars of other programs`,
    'person-papers': t`Certificates of people`,
    'working-patterns': t`Working times`,
    absences: t`Absences`,
    skills: t`Skills`,
    dispatch: t`Dispatch`,
    bundles: t`Trips`,
    tasks: t`Tasks`,
    'task-series': t`Series of tasks`,
  }
}

const useOfficeAreas = (): Names => {
  const { t } = useLingui()
  return {
    locations: t`Locations`,
    'place-alerts': t`Alerts of locations`,
    contractors: t`Contractors`,
    profiles: t`Public profile`,
    verifications: t`Verification documents`,
    reviews: t`Reviews`,
    organisations: t`Branches`,
    users: t`Users`,
    roles: t`Roles`,
    teams: t`Teams`,
    logos: t`Logo`,
    imports: t`Imports`,
    'api-keys': t`API keys`,
    identity: t`Sign-in`,
    'second-factor': t`Second factor`,
    passkeys: t`Passkeys`,
    'single-sign-on': t`Single sign-on`,
    privacy: t`Privacy`,
    impersonation: t`Acting for another person`,
    residents: t`Residents`,
    owners: t`Owners`,
    'owner-approvals': t`Approvals of owners`,
    'owner-portal': t`Area of owners`,
    'repair-reports': t`Repair reports`,
    'fault-trees': t`Questions for residents`,
    'repair-portal': t`Repair reports of residents`,
    'resident-visits': t`Visits agreed with residents`,
    'resident-messages': t`Reports at any hour`,
    'printed-letters': t`Letters to residents`,
  }
}
