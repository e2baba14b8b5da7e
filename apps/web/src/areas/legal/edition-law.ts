import type { Market } from '@fettle/domain/editions/edition'
import { useLingui } from '@lingui/react/macro'

type Law = { readonly law: string; readonly authority: string; readonly invoicesKept: string }

/** Names of the market's privacy law and authority, and the retention period of invoices. */
export const useLaw = (namespace: Market): Law => {
  const { t } = useLingui()
  const laws = {
    uk: {
      law: t`the UK GDPR and the Data Protection Act 2018`,
      authority: t`the Information Commissioner’s Office`,
      invoicesKept: t`Invoices are kept for 6 years.`,
    },
    de: {
      law: t`the General Data Protection Regulation, the BDSG and the TDDDG`,
      authority: t`the data protection authority of your federal state`,
      invoicesKept: t`Invoices are kept for 8 years.`,
    },
    us: {
      law: t`the privacy law of your state, in California the CCPA`,
      authority: t`the attorney general of your state`,
      invoicesKept: t`Invoices are kept for as long as the tax law of your state asks.`,
    },
  }
  return laws[namespace]
}
