import { LinkButton } from '@fettle/ui/controls/link-button'
import { Trans, useLingui } from '@lingui/react/macro'
import { PublicPageLayout } from '../public-page-layout.tsx'

/** Not-found page outside of the dashboards. */
export function NotFoundPage() {
  const { t } = useLingui()
  return (
    <PublicPageLayout
      title={t`Page not found`}
      description={t`The address may be mistyped, or the page no longer exists.`}
    >
      <LinkButton href="/" size="large" fullWidth>
        <Trans>Go to the start page</Trans>
      </LinkButton>
    </PublicPageLayout>
  )
}
