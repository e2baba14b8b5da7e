import type { Market } from '@fettle/domain/editions/edition'
import { useLingui } from '@lingui/react/macro'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { authPaths } from '../../../paths/auth.paths.ts'
import { settingsPaths } from '../../../paths/settings.paths.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { settings } from '../../../platform/settings/settings.ts'
import { useLaw } from '../edition-law.ts'
import { type LegalSection, LegalText } from '../parts/legal-text.tsx'

/** The privacy notice: data, purposes, recipients and the rights of the person. */
export function PrivacyPage() {
  const { t } = useLingui()
  const sections = [useOperator(), ...useData(), ...useLife(), useRights()]
  return (
    <PublicPageLayout title={t`Privacy`} description={t`What Fettle knows about you, and why.`} isWide>
      <LegalText sections={sections} />
    </PublicPageLayout>
  )
}

const useOperator = (): LegalSection => {
  const { t } = useLingui()
  const { support } = useEdition()
  return {
    id: 'who',
    title: t`Who is responsible`,
    paragraphs: [
      t`The organisation that gave you access runs its work orders here and is responsible for what it enters about you. The operator of this installation stores it on its behalf.`,
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
        t`Of people with an account: name, email address, phone number, language, password as a one-way hash, and when and from which network address they signed in.`,
        t`About the work: addresses of properties, what is broken, photos, visits, messages, quotes, reports, signatures and invoices, and who did what and when. Names and numbers of residents where entered, so that a visit can be arranged.`,
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

/** Content of the data export, deletion with the account, and retention. */
const useLife = (): LegalSection[] => {
  const { t } = useLingui()
  const { invoicesKept } = useLaw(useEdition().namespace)
  return [
    {
      id: 'export',
      title: t`Getting a copy of your data`,
      paragraphs: [
        t`One file holds your account, the organisations you belong to, how and from where you signed in, the mails sent to you, what you wrote, signed and decided, and what the audit log says of you. Passwords and secrets are not in it, nor is what belongs to others.`,
      ],
    },
    {
      id: 'erased',
      title: t`What is erased with your account`,
      paragraphs: [
        t`At once: your name, email address and phone number, password, second factors, sessions, single sign-on, links and mails, and contacts of work orders under your address. Backups lose it when they run out; a backup that is brought back has the erasure repeated.`,
      ],
    },
    {
      id: 'kept',
      title: t`What is kept, and for how long`,
      paragraphs: [
        t`Quotes, invoices and signed reports are kept as they were issued. ${invoicesKept} Messages and documents of an organisation stay with it under “Erased person”. The audit log keeps identifiers and no names.`,
        t`Mails are kept for a month, answers to repeated calls for a day, or thirty days where money moves.`,
      ],
    },
  ]
}

const useRights = (): LegalSection => {
  const { t } = useLingui()
  const { namespace } = useEdition()
  const { law, authority } = useLaw(namespace)
  return {
    id: 'rights',
    title: t`Your rights`,
    paragraphs: [
      t`Under ${law} you may ask what is stored about you, and have it corrected or erased where nothing obliges us to keep it. Invoices and what belongs to them are kept for as long as tax law demands.`,
      t`Your profile has both: a file with everything that is kept about you, and the way to delete your account. Residents without an account write to the organisation that holds their contact. If you are not content with the answer, you can turn to ${authority}.`,
    ],
    link: { label: t`Open your profile`, href: useProfileAddress(namespace) },
  }
}

/** The profile page of the signed-in member; else the login. */
const useProfileAddress = (namespace: Market): string => {
  const mine = useSession().memberships.find((each) => each.namespace === namespace)
  return mine ? settingsPaths({ namespace, side: mine.side, id: mine.id }).profile : authPaths.login(namespace)
}
