import { useLingui } from '@lingui/react/macro'
import { humanise } from '../../kit/humanise.ts'
import { useAreaNames } from './action-words.ts'

type Names = Readonly<Record<string, string>>

/** The kind of a row that changed, in words. */
export const useThingName = () => {
  const { t } = useLingui()
  const areas = useAreaNames()
  const things: Names = {
    memberships: t`Member`,
    persons: t`Person`,
    credentials: t`Password`,
    tenants: t`Organisation`,
    team_members: t`Teams`,
    contractor_companies: t`Company`,
    appointments: t`Appointment`,
    work_order_private: t`Work orders`,
    work_order_contacts: t`Contacts`,
    job_assignees: t`Assigned people`,
    impersonations: t`Acting for somebody`,
    authenticators: t`Authenticator app`,
    passkeys: t`Passkeys`,
    sso_connections: t`Single sign-on`,
    sso_domains: t`Single sign-on`,
  }
  return (table: string): string => things[table] ?? areas[table.replaceAll('_', '-')] ?? humanise(table)
}

/** The name of a field; one that nobody has named yet reads as it is written. */
export const useFieldName = () => {
  const names = { ...usePeopleFields(), ...useWorkFields() }
  return (field: string): string => names[field] ?? humanise(field)
}

const usePeopleFields = (): Names => {
  const { t } = useLingui()
  return {
    name: t`Name`,
    display_name: t`Name`,
    first_name: t`First name`,
    last_name: t`Last name`,
    email: t`E-mail address`,
    telephone: t`Telephone`,
    locale: t`Language`,
    password_hash: t`Password`,
    role_code: t`Role`,
    role_id: t`Own role`,
    grants: t`Rights`,
    limit_amount: t`Approval limit`,
    spend_limit: t`Spending limit`,
    organisation_scope: t`Branches`,
    membership_id: t`Member`,
    staff_name: t`Staff of the platform`,
    reason: t`Reason`,
    ends_at: t`Ends`,
    started_at: t`Begins`,
    session_idle_minutes: t`Idle sessions end after (minutes)`,
    session_days: t`Sessions last at most (days)`,
    invitation_domains: t`Domains that may be invited`,
    factor_policy: t`Second factor asked of`,
  }
}

const useWorkFields = (): Names => {
  const { t } = useLingui()
  return {
    state: t`State`,
    status: t`State`,
    kind: t`Kind`,
    title: t`Title`,
    description: t`Description`,
    address: t`Address`,
    note: t`Note`,
    number: t`Number`,
    net: t`Net`,
    tax: t`Tax`,
    gross: t`Gross`,
    lines: t`Lines`,
    budget: t`Budget`,
    authorised: t`Authorised`,
    currency: t`Currency`,
    priority: t`Priority`,
    category: t`Category`,
    categories: t`Categories`,
    work_order_id: t`Work order`,
    contractor_tenant_id: t`Contractor`,
    location_id: t`Location`,
    organisation_id: t`Branch`,
    due_on: t`Due`,
    paid_on: t`Paid`,
    decided_at: t`Decided`,
    submitted_at: t`Submitted`,
  }
}
