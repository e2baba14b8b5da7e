import { useLingui } from '@lingui/react/macro'
import { Doorstep } from '../../../kit/doorstep.tsx'
import { useEdition } from '../../../platform/edition/use-edition.ts'
import { settings } from '../../../platform/settings/settings.ts'
import { useLaw } from '../edition-law.ts'
import { type LegalSection, LegalText } from '../parts/legal-text.tsx'

/** What is known of somebody who uses the product, why, who sees it and how to have it put right. */
export function PrivacyPage() {
  const { t } = useLingui()
  const sections = [useOperator(), ...useData(), useRights()]
  return (
    <Doorstep title={t`Privacy`} description={t`What Fettle knows about you, and what for.`} isWide>
      <LegalText sections={sections} />
    </Doorstep>
  )
}

const useOperator = (): LegalSection => {
  const { t } = useLingui()
  const { support } = useEdition()
  return {
    id: 'who',
    title: t`Who is responsible`,
    paragraphs: [
      t`The organisation that gave you access runs its work orders here and is responsible for what it enters about you. Whoever operates this installation stores it on its behalf.`,
      t`Questions are answered at ${support.email} or ${support.phone}, ${support.hours}.`,
    ],
  }
}

const useData = (): LegalSection[] => {
  const { t } = useLingui()
  const { reportDsn, analytics } = settings()
  return [
    {
      id: 'what',
      title: t`What is stored`,
      paragraphs: [
        t`Of people with an account: name, e-mail address, telephone number, language, password as a one-way hash, and when and from which network address they signed in.`,
        t`Of the work: addresses of properties, what is broken, photos, visits, messages, quotes, reports, signatures and invoices, and who did what and when. Names and numbers of residents are there where somebody entered them, so that a visit can be arranged.`,
      ],
    },
    {
      id: 'seen',
      title: t`Who sees it`,
      paragraphs: [
        t`A work order is seen by the organisation that raised it and by the contractors it is offered to. The contacts of residents are shown to the contractor who got the job. No other organisation sees it.`,
        analytics
          ? t`How pages are used is counted by a service that the operator has chosen. It hears which step was taken and a number, never names or the content of work orders.`
          : t`No service for analytics or advertising is connected to this installation.`,
        reportDsn
          ? t`When a page fails, the error and the place in the program are sent to a service that collects errors for the operator.`
          : t`When a page fails, the error and the place in the program are written into the log of this installation and sent nowhere else.`,
      ],
    },
  ]
}

const useRights = (): LegalSection => {
  const { t } = useLingui()
  const { law, authority } = useLaw(useEdition().namespace)
  return {
    id: 'rights',
    title: t`Your rights`,
    paragraphs: [
      t`Under ${law} you may ask what is stored about you, and have it corrected or erased where nothing obliges us to keep it. Invoices and what belongs to them are kept for as long as tax law demands.`,
      t`Write to the organisation that gave you access. If you are not content with the answer, you can turn to ${authority}.`,
    ],
  }
}
