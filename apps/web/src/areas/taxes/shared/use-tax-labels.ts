import type { TaxCheckKind, TaxCheckResult, taxClasses } from '@fettle/domain/taxes/tax-facts'
import type { TaxRuleCode } from '@fettle/domain/taxes/tax-rules'
import type { WithholdingReason, WithholdingRegime, WithholdingRemedy } from '@fettle/domain/taxes/withholding'
import { useLingui } from '@lingui/react/macro'

/** Names of the regimes by which a client withholds tax. */
export const useRegimeLabels = (): Readonly<Record<WithholdingRegime, string>> => {
  const { t } = useLingui()
  return {
    none: t`No tax withheld`,
    cis: t`Construction Industry Scheme (CIS)`,
    construction: t`Construction withholding tax (§ 48 EStG)`,
    backup: t`Backup withholding`,
  }
}

/** Why a sum is withheld, or none. */
export const useReasonLabels = (): Readonly<Record<WithholdingReason, string>> => {
  const { t } = useLingui()
  return {
    client_states_nothing: t`The client has not stated its tax details yet. Nothing is withheld.`,
    not_in_scheme: t`The client does not deduct tax under the Construction Industry Scheme.`,
    cis_gross: t`Gross payment status: nothing is deducted. The payment still appears on the client’s monthly return.`,
    cis_registered: t`Registered with HMRC, as verified by the client.`,
    cis_not_registered: t`HMRC has no registration of the contractor, as verified by the client.`,
    cis_not_verified: t`The client has not verified the contractor with HMRC yet.`,
    letting_of_two_flats: t`The client lets two flats at most and withholds nothing.`,
    exemption_valid: t`The exemption certificate is valid on the day of payment.`,
    exemption_missing: t`There is no exemption certificate (§ 48b EStG).`,
    exemption_not_checked: t`The client has not checked the exemption certificate with the tax office yet.`,
    exemption_not_yet_valid: t`The exemption certificate is not valid yet on the day of payment.`,
    exemption_ended: t`The exemption certificate is no longer valid on the day of payment.`,
    exemption_invalid: t`The tax office did not confirm the exemption certificate.`,
    below_yearly_limit: t`The payments of the year stay within the exemption limit.`,
    taxpayer_number_known: t`Form W-9 with the taxpayer number is on file.`,
    taxpayer_number_missing: t`There is no signed Form W-9 with a taxpayer number.`,
    taxpayer_number_wrong: t`The IRS reports that name and taxpayer number do not match.`,
  }
}

/** What would change the result. */
export const useRemedyLabels = (): Readonly<Record<WithholdingRemedy, string>> => {
  const { t } = useLingui()
  return {
    cis_verification: t`A verification by the client with HMRC lowers the rate to 20% or 0%.`,
    exemption_certificate: t`A valid exemption certificate, checked by the client, ends the deduction.`,
    exemption_check: t`The client’s check of the certificate with the tax office ends the deduction.`,
    form_w9: t`A signed Form W-9 with the right taxpayer number ends the deduction.`,
  }
}

export const useRuleLabels = (): Readonly<Record<TaxRuleCode, string>> => {
  const { t } = useLingui()
  return {
    'uk-cis-gross': t`CIS: gross payment status`,
    'uk-cis-registered': t`CIS: registered contractors`,
    'uk-cis-unregistered': t`CIS: contractors not registered or not verified`,
    'uk-reverse-charge': t`Reverse charge for construction services`,
    'uk-deemed-contractor': t`Construction spend in twelve months that makes a business a contractor`,
    'uk-cis-month': t`Tax month from the 6th to the 5th; statement and return by the 19th, payment by the 22nd`,
    'uk-nil-return': t`Nil return for months without payments`,
    'uk-public-body': t`Payments to local authorities outside CIS`,
    'de-construction': t`Construction withholding tax`,
    'de-construction-limit': t`Exemption limit for one contractor in a calendar year`,
    'de-construction-limit-exempt-letting': t`Exemption limit where all letting is exempt from VAT`,
    'de-construction-catch-up': t`Withholding for earlier payments once the limit is exceeded`,
    'de-reverse-charge': t`Reverse charge for construction services (§ 13b UStG)`,
    'de-small-business': t`Small business without VAT (§ 19 UStG)`,
    'de-small-business-limits': t`Turnover limits of small businesses`,
    'de-household-services': t`Labour share for tenants (§ 35a EStG)`,
    'us-backup-withholding': t`Backup withholding without a taxpayer number`,
    'us-nec-threshold': t`Payments in a calendar year from which Form 1099-NEC is due`,
    'us-sales-tax': t`Sales tax on repairs by place`,
  }
}

export const useCheckLabels = () => {
  const { t } = useLingui()
  const kind: Readonly<Record<TaxCheckKind, string>> = {
    cis: t`Verification with HMRC`,
    exemption: t`Check with the tax office`,
    tin: t`Check with the IRS`,
  }
  const result: Readonly<Record<TaxCheckResult, string>> = {
    gross: t`Gross payment status (0%)`,
    registered: t`Registered (20%)`,
    unregistered: t`Not registered (30%)`,
    valid: t`Confirmed`,
    invalid: t`Not confirmed`,
  }
  return { kind, result }
}

export const useTaxClassLabels = (): Readonly<Record<(typeof taxClasses)[number], string>> => {
  const { t } = useLingui()
  return {
    individual: t`Individual or sole proprietor`,
    partnership: t`Partnership`,
    c_corporation: t`C corporation`,
    s_corporation: t`S corporation`,
    trust: t`Trust or estate`,
    llc: t`Limited liability company`,
  }
}
