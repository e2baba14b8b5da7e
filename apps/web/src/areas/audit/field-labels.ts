import { snake } from '@fettle/contracts/kernel/wire'
import { orderFieldKeys } from '@fettle/domain/work-orders/order-fields'
import { useLingui } from '@lingui/react/macro'
import { humanise } from '../../kit/humanise.ts'
import { type Labels, useLabels } from '../../kit/use-labels.ts'
import type { Names } from './area-labels.ts'
import { useCalendarFieldLabels } from './calendar-labels.ts'
import { useCommercialFieldLabels } from './commercial-field-labels.ts'
import { useExecutionFieldLabels } from './execution-field-labels.ts'
import { useMessageFields, usePlaceFields, useResidentFields } from './place-labels.ts'
import { useSettingsFieldLabels } from './settings-field-labels.ts'
import { useTaskFieldLabels } from './task-labels.ts'

/** Labels by column; `table.column` overrides the label of a column that means something else in that table. */
export const useFieldNames = (): Names => ({
  ...useTaskFieldLabels(),
  ...useCalendarFieldLabels(),
  ...usePlaceFields(),
  ...useResidentFields(),
  ...useMessageFields(),
  ...usePeopleFields(),
  ...useWorkFields(),
  ...useOrderFields(),
  ...useExecutionFieldLabels(),
  ...useSettingsFieldLabels(),
  ...useCommercialFieldLabels(),
})

/** Label of a column. */
export const useFieldName = () => {
  const names = useFieldNames()
  return (thing: string, field: string): string => names[`${thing}.${field}`] ?? names[field] ?? humanise(field)
}

/** Label of an identifier in the input: `workOrderUuid` is the work order. */
export const useSubjectName = () => {
  const names = useSubjects()
  return (input: string): string => names[input.replace(/Uuid$/, '')] ?? humanise(input.replace(/Uuid$/, ''))
}

const usePeopleFields = (): Names => {
  const { t } = useLingui()
  return {
    name: t`Name`,
    display_name: t`Name`,
    first_name: t`First name`,
    last_name: t`Last name`,
    email: t`Email address`,
    telephone: t`Phone`,
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
    address: t`Address`,
    note: t`Note`,
    number: t`Number`,
    net: t`Net`,
    tax: t`Tax`,
    gross: t`Gross`,
    lines: t`Lines`,
    authorised: t`Authorised`,
    currency: t`Currency`,
    categories: t`Trades`,
    work_order_id: t`Work order`,
    contractor_tenant_id: t`Contractor`,
    location_id: t`Location`,
    organisation_id: t`Branch`,
    due_on: t`Due`,
    paid_on: t`Paid`,
    decided_at: t`Decided`,
    submitted_at: t`Submitted`,
    facts: t`Facts of the place`,
    alert: t`Alert`,
    audience: t`Seen by`,
    valid_from: t`From`,
    valid_until: t`Until`,
    review_on: t`Check on`,
  }
}

/** Columns that hold a field of an order have its label. */
const orderFieldLabels = (labels: Labels): Names =>
  Object.fromEntries(orderFieldKeys.map((key) => [snake(key), labels.orderField(key)]))

const useOrderFields = (): Names => {
  const { t } = useLingui()
  const labels = useLabels()
  return {
    ...orderFieldLabels(labels),
    source: t`Source`,
    location_name: t`Name of the location`,
    time_zone: t`Time zone`,
    respond_by: t`Respond by`,
    complete_by: t`Complete by`,
    clock: t`How its time is counted`,
    created_by_membership_id: t`Raised by`,
    recall_of: t`Callback for`,
    recall_reason: t`Reason for the callback`,
    is_free: t`Free of charge`,
    external_reference: t`External reference`,
  }
}

const useSubjects = (): Names => ({ ...useSubjectsOfWork(), ...useSubjectsOfOffice() })

const useSubjectsOfWork = (): Names => {
  const { t } = useLingui()
  return {
    workOrder: t`Work order`,
    otherWorkOrder: t`Other work order`,
    job: t`Job`,
    quote: t`Quote`,
    variation: t`Variation`,
    booking: t`Booking`,
    completionReport: t`Completion report`,
    issue: t`Issue`,
    invoice: t`Invoice`,
    note: t`Note`,
    tag: t`Tag`,
    document: t`Document`,
    attachment: t`File`,
    priceList: t`Price list`,
    review: t`Review`,
  }
}

const useSubjectsOfOffice = (): Names => {
  const { t } = useLingui()
  return {
    user: t`Member`,
    membership: t`Member`,
    assignee: t`Assigned to`,
    role: t`Role`,
    team: t`Team`,
    organisation: t`Branch`,
    location: t`Location`,
    type: t`Type`,
    group: t`Group`,
    field: t`Field`,
    key: t`Key`,
    asset: t`Asset`,
    parent: t`Placed below`,
    contractor: t`Contractor`,
    template: t`Template`,
    view: t`View`,
    rule: t`Rule`,
    import: t`Import`,
    project: t`Project`,
    contact: t`Contact`,
    link: t`Link`,
    session: t`Session`,
    apiKey: t`API key`,
    domain: t`Domain`,
    connection: t`Connection`,
    delegation: t`Delegation`,
    bulkRun: t`Bulk action`,
    download: t`File`,
  }
}
