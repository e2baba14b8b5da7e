import { useLingui } from '@lingui/react/macro'
import { humanise } from '../../kit/humanise.ts'
import type { Names } from './area-labels.ts'
import { useCalendarThings } from './calendar-labels.ts'
import { usePlaceThings } from './place-labels.ts'

/** Labels of tables. */
export const useEntityNames = (): Names => ({
  ...usePlaceThings(),
  ...useWorkThings(),
  ...useMoneyThings(),
  ...useOfficeThings(),
  ...useCalendarThings(),
})

/** Label of a changed table. */
export const useEntityName = () => {
  const names = useEntityNames()
  return (table: string): string => names[table] ?? humanise(table)
}

const useWorkThings = (): Names => {
  const { t } = useLingui()
  return {
    work_orders: t`Work order`,
    work_order_private: t`Work order`,
    work_order_contacts: t`Contact`,
    work_order_tags: t`Tag`,
    order_relations: t`Related orders`,
    order_templates: t`Template`,
    order_watchers: t`Followers`,
    default_contacts: t`Default contact`,
    disclaimers: t`Disclaimer`,
    jobs: t`Job`,
    job_assignees: t`Assigned people`,
    award_proposals: t`Proposed award`,
    job_tags: t`Tag`,
    tags: t`Tag`,
    bookings: t`Booking`,
    contact_attempts: t`Contact attempt`,
    ladder_settings: t`Rules for no access`,
    hazards: t`Hazard`,
    hazard_evidence: t`Evidence`,
    sla_targets: t`Deadlines`,
    completion_reports: t`Completion report`,
    completion_forms: t`Report form`,
    sign_off_terms: t`Sign-off`,
    warranty_terms: t`Warranty`,
    category_settings: t`Trade`,
    issues: t`Issue`,
    notes: t`Note`,
    notification_settings: t`Notifications`,
    attachments: t`File`,
    list_views: t`View`,
    list_preferences: t`Preferred view`,
    bulk_runs: t`Bulk action`,
    downloads: t`File`,
    signed_links: t`Link`,
  }
}

const useMoneyThings = (): Names => {
  const { t } = useLingui()
  return {
    quotes: t`Quote`,
    quote_variations: t`Variation`,
    part_awards: t`Part award`,
    tender_questions: t`Question`,
    price_lists: t`Price list`,
    price_items: t`Item`,
    price_list_terms: t`Terms of the price list`,
    invoices: t`Invoice`,
    own_costs: t`Internal costs`,
    tax_profiles: t`Tax details`,
    tax_checks: t`Tax check`,
    settlements: t`Settlement`,
    dunning_rules: t`Rule of reminders`,
    invoice_reminders: t`Reminder`,
    tax_periods: t`Tax period`,
    tax_statements: t`Tax statement`,
    retentions: t`Retention`,
    retention_terms: t`Terms of retention`,
    invoice_disputes: t`Dispute`,
    refunds: t`Refund claim`,
    refund_uses: t`Refund`,
    wallets: t`Wallet`,
    wallet_top_ups: t`Top-up`,
    wallet_payments: t`Payment`,
    ledger_transfers: t`Entry in the ledger`,
    approval_rules: t`Approval rule`,
    approval_rule_versions: t`Version of the approval rule`,
    approval_rounds: t`Approval`,
    approval_answers: t`Answer to an approval`,
    approval_delegations: t`Delegation`,
  }
}

const useResidentThings = (): Names => {
  const { t } = useLingui()
  return {
    residents: t`Resident`,
    occupancies: t`Home of a resident`,
    owners: t`Owner`,
    ownerships: t`Ownership`,
    owner_exceptions: t`Emergency without approval of the owners`,
    repair_reports: t`Repair report`,
    fault_trees: t`Questions for residents`,
    resident_links: t`Link of a resident`,
    comparison_shares: t`Share by age`,
    inspection_links: t`Report sent to a resident`,
    slot_offers: t`Offered times`,
    resident_settings: t`Reports at any hour`,
    resident_message_rules: t`Message to residents`,
    message_templates: t`Message template`,
    printed_letters: t`Letter to a resident`,
    on_call_shifts: t`Shift on call`,
  }
}

const useBookThings = (): Names => {
  const { t } = useLingui()
  return {
    account_codes: t`Account code`,
    payment_runs: t`Payment run`,
    payment_run_lines: t`Invoice of a payment run`,
    payment_transfers: t`Transfer of a payment run`,
    bank_statements: t`Bank statement`,
    bank_statement_lines: t`Line of a bank statement`,
    budgets: t`Budget`,
    mandates: t`Direct debit mandate`,
  }
}

const useOfficeThings = (): Names => {
  const { t } = useLingui()
  return {
    ...useResidentThings(),
    ...useBookThings(),
    tenants: t`Organisation`,
    organisations: t`Branch`,
    locations: t`Location`,
    place_alerts: t`Alert of a location`,
    memberships: t`Member`,
    persons: t`Person`,
    credentials: t`Password`,
    authenticators: t`Authenticator app`,
    passkeys: t`Passkey`,
    impersonations: t`Acting for another person`,
    roles: t`Role`,
    teams: t`Team`,
    team_members: t`Member of the team`,
    sso_connections: t`Single sign-on`,
    sso_domains: t`Domain`,
    api_keys: t`API key`,
    imports: t`Import`,
    bank_accounts: t`Bank details`,
    contractor_companies: t`Company`,
    contractor_profiles: t`Public profile`,
    portfolio_projects: t`Project`,
    company_files: t`File of the company`,
    appointments: t`Appointment`,
    reviews: t`Review`,
    verification_documents: t`Verification document`,
    verification_demands: t`Demanded document`,
    verification_judgements: t`Check of a document`,
    verification_waivers: t`Waiver of a document`,
    occurrences: t`Due date`,
    inspection_templates: t`Inspection template`,
    inspection_template_versions: t`Version of an inspection template`,
    inspections: t`Inspection`,
    observations: t`Observation`,
    scopes: t`Scope of works`,
    scope_lines: t`Line of a scope of works`,
    schedules: t`Maintenance schedule`,
    schedule_approvals: t`Question to an owner`,
    evidence: t`Certificate`,
    order_certificates: t`Certificate that a work order needs`,
    evidence_duties: t`Duty after a certificate`,
    location_answers: t`Fact of a location`,
    requirement_items: t`Requirement at a location`,
    requirement_settings: t`Requirement`,
    tasks: t`Task`,
    task_items: t`Checklist item`,
    task_links: t`Link of a task`,
    task_series: t`Series of tasks`,
  }
}
