import { useLingui } from '@lingui/react/macro'
import { useEdition } from '../../platform/edition/edition-provider.tsx'
import type { LegalSection } from './parts/legal-text.tsx'

/** Terms of use, equal in every edition except for tax. */
export const useTerms = (): LegalSection[] => {
  const { t } = useLingui()
  const { gateway, features, support } = useEdition()
  return [
    {
      id: 'use',
      title: t`Using Fettle`,
      paragraphs: [
        t`An account belongs to one person and is not shared. What is done with it is recorded under that person’s name.`,
        t`Clients describe truthfully what is broken and who may be called. Contractors hold the licences and insurance the work requires.`,
      ],
    },
    {
      id: 'contracts',
      title: t`Contracts and payment`,
      paragraphs: [
        t`A quote that a client accepts is a contract between client and contractor. Fettle is not a party to it, and neither approves nor guarantees the work.`,
        features.taxByGateway || gateway === 'stripe'
          ? t`Prices are shown before tax. Sales tax depends on the address of the work.`
          : t`Prices are shown with and without value added tax at the rate of the day of the work.`,
        t`Until the work is awarded, phone numbers, email addresses and websites may not be exchanged in descriptions and quotes.`,
      ],
    },
    {
      id: 'end',
      title: t`When something goes wrong`,
      paragraphs: [
        t`An account that is misused can be deactivated by an administrator of its organisation or by the operator of this installation.`,
        t`Questions and complaints: ${support.email}, ${support.phone}.`,
      ],
    },
  ]
}
