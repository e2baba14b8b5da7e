import type { Currency } from '@fettle/domain/kernel/money'
import { useLingui } from '@lingui/react/macro'
import { type Labels, useLabels } from '../../kit/use-labels.ts'
import { useEdition } from '../../platform/edition/edition-provider.tsx'
import { useFormats } from '../../platform/edition/use-formats.ts'
import { languageNames } from '../../platform/language/language-names.ts'
import { useStatusLabels } from '../users/shared/use-status-labels.ts'
import { useWalletLabels } from '../wallets/shared/use-wallet-labels.ts'
import { type Names, useAreaNames } from './area-labels.ts'
import { useEntityNames } from './entity-labels.ts'

type Code = (code: string) => string | undefined
type Codes = Readonly<Record<string, Code>>
/** Context of a value: table, column, and currency of its row if any. */
type Place = { readonly thing: string; readonly field: string; readonly currency: string | undefined }

const sums: ReadonlySet<string> = new Set(
  `amount limit_amount spend_limit auto_accept_limit authorised awarded net tax gross stated_tax budget revised_total`.split(
    ' ',
  ),
)
const moment = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-][\d:]+)$/
const day = /^\d{4}-\d\d-\d\d$/

/** Formats a value: sums, instants in the reader's zone, labels of codes; others unchanged. */
export const useFieldValue = () => {
  const { t } = useLingui()
  const formats = useFormats()
  const home = useEdition().currency.code
  const labels = useLabels()
  const codes: Codes = { ...listCodes(labels), ...stateCodes(labels), ...useOwnStates(), ...useOwnCodes() }
  return (value: string, { thing, field, currency = home }: Place): string => {
    if (value === 'true') return t`Yes`
    if (value === 'false') return t`No`
    if (day.test(value)) return formats.day(value)
    if (moment.test(value)) return formats.dateTime(value)
    if (sums.has(field) && /^-?\d+$/.test(value))
      return formats.money({ amount: Number(value), currency: currency as Currency })
    const code = codes[`${thing}.${field}`] ?? codes[field]
    return code ? spoken(value, code) : value
  }
}

/** Label of a code, or of a list of codes. */
const spoken = (value: string, code: Code): string =>
  value.startsWith('[')
    ? (JSON.parse(value) as string[]).map((each) => code(each) ?? each).join(', ')
    : (code(value) ?? value)

const of =
  (names: Names): Code =>
  (code) =>
    names[code]

/** Label lists by column. */
const lists = {
  'appointments.kind': 'appointment',
  'default_contacts.kind': 'contactKind',
  'work_order_contacts.kind': 'contactKind',
  'hazards.kind': 'hazardKind',
  'hazard_evidence.kind': 'evidence',
  'invoices.kind': 'invoiceKind',
  'issues.kind': 'issueKind',
  'locations.kind': 'locationKind',
  'place_alerts.kind': 'placeAlert',
  'place_alerts.audience': 'alertAudience',
  'own_costs.kind': 'lineKind',
  'price_items.kind': 'lineKind',
  'verification_documents.kind': 'verificationKind',
  'verification_demands.kind': 'verificationKind',
  'verification_waivers.kind': 'verificationKind',
  priority: 'priority',
  category: 'category',
  categories: 'category',
  source: 'source',
  delivery: 'delivery',
  enquiry_type: 'enquiryType',
  outcome: 'outcome',
  proposed_by: 'ball',
  role_code: 'role',
  based_on: 'role',
} as const

const states = {
  'work_orders.state': 'work-order',
  'jobs.state': 'job',
  'quotes.state': 'quote',
  'quote_variations.state': 'variation',
  'invoices.state': 'invoice',
  'bookings.state': 'booking',
  'completion_reports.state': 'completion-report',
  'imports.state': 'import',
  'bulk_runs.state': 'background',
  'downloads.state': 'background',
} as const

const listCodes = (labels: Labels): Codes =>
  Object.fromEntries(Object.entries(lists).map(([place, list]) => [place, (slug: string) => labels[list](slug)]))

const stateCodes = (labels: Labels): Codes =>
  Object.fromEntries(Object.entries(states).map(([place, kind]) => [place, (slug: string) => labels.state(kind, slug)]))

/** States without a label list use that of another list. */
const useOwnStates = (): Codes => {
  const { t } = useLingui()
  const labels = useLabels()
  const [failed, running] = [labels.state('background', 'failed'), labels.state('background', 'running')]
  const [approved, declined] = [labels.state('variation', 'approved'), labels.state('variation', 'rejected')]
  return {
    'issues.state': of({ open: running, resolved: t`Resolved` }),
    'approval_rounds.state': of({
      open: running,
      blocked: t`No approver`,
      approved,
      rejected: declined,
      returned: labels.state('completion-report', 'rejected'),
      withdrawn: labels.state('variation', 'withdrawn'),
    }),
    'wallet_top_ups.state': of({ awaiting: t`Awaited`, received: t`Received`, failed }),
    'wallet_payments.state': of({
      processing: labels.state('invoice', 'payment_processing'),
      paid: labels.state('invoice', 'paid'),
      failed,
    }),
    'memberships.status': of(useStatusLabels()),
    verdict: of({
      approve: approved,
      decline: declined,
      accepted: labels.state('quote', 'accepted'),
      refused: declined,
    }),
  }
}

const useOwnCodes = (): Codes => {
  const labels = useLabels()
  const [areas, things] = [useAreaNames(), useEntityNames()]
  const subject: Code = (code) => things[`${code}s`]
  return {
    subject,
    subjects: subject,
    'downloads.subject': of(areas),
    'ledger_transfers.kind': of(useWalletLabels().kind),
    service: (slug) => labels.service('', slug),
    reject_reasons: (slug) => labels.reason('report', slug),
    locale: of(Object.fromEntries(languageNames)),
  }
}
