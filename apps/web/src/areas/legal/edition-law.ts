import type { Namespace } from '@fettle/domain/editions/edition'
import { useLingui } from '@lingui/react/macro'

/** What the law of a market is called, and who watches over it. */
export const useLaw = (namespace: Namespace): { readonly law: string; readonly authority: string } => {
  const { t } = useLingui()
  const laws = {
    uk: { law: t`the UK GDPR and the Data Protection Act 2018`, authority: t`the Information Commissioner’s Office` },
    de: {
      law: t`the General Data Protection Regulation, the BDSG and the TDDDG`,
      authority: t`the data protection authority of your federal state`,
    },
    us: {
      law: t`the privacy law of your state, in California the CCPA`,
      authority: t`the attorney general of your state`,
    },
  }
  return laws[namespace]
}
