import type { ClientTaxFacts } from '@fettle/domain/taxes/tax-facts'
import { useLingui } from '@lingui/react/macro'

export const useCisRoleLabels = (): Readonly<Record<ClientTaxFacts['cisRole'], string>> => {
  const { t } = useLingui()
  return {
    none: t`We do not deduct`,
    contractor: t`We deduct as a mainstream contractor`,
    deemed: t`We deduct as a deemed contractor`,
  }
}

export const useLettingLabels = (): Readonly<Record<ClientTaxFacts['letting'], string>> => {
  const { t } = useLingui()
  return {
    standard: t`More than two flats, or with VAT`,
    two_flats: t`Two flats at most`,
    exempt_only: t`Only exempt from VAT`,
  }
}
