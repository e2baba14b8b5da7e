import { useLingui } from '@lingui/react/macro'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { settings } from '../../../platform/settings/settings.ts'
import { type LegalSection, LegalText } from '../parts/legal-text.tsx'

/** Everything stored on a device, by name. */
export function CookiesPage() {
  const { t } = useLingui()
  return (
    <PublicPageLayout title={t`Cookies`} description={t`What Fettle keeps on your device, and for how long.`} isWide>
      <LegalText sections={useSections()} />
    </PublicPageLayout>
  )
}

const useSections = (): LegalSection[] => {
  const { t } = useLingui()
  const visitor = t`A random number of this device (fettle.visitor), by which visits are counted.`
  return [
    {
      id: 'needed',
      title: t`Cookies that signing in needs`,
      paragraphs: [
        t`fettle, on secure addresses __Host-fettle: your session. It lasts 30 days at most, and 12 hours when nothing happens. Programs in the page cannot read it.`,
        t`csrftoken: shows that a change comes from this page and not from another one. It lasts as long as the session.`,
        t`namespace: the country that you opened last, for one year.`,
      ],
    },
    {
      id: 'device',
      title: t`What your browser remembers`,
      paragraphs: [
        t`Your choices of language, appearance and density, and the last search of a list: until you clear the data of this site.`,
        t`For contractors also what they read, for seven days or until they sign out, and what they did without a network, until it is sent: so that visits and reports can be taken offline.`,
        ...(settings().analytics ? [visitor] : []),
      ],
    },
    {
      id: 'none',
      title: t`What is not here`,
      paragraphs: [
        settings().analytics
          ? t`There are no cookies of advertisers.`
          : t`There are no cookies for advertising or analytics, so no consent is needed.`,
      ],
    },
  ]
}
