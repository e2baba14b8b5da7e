import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { authPaths } from '../../paths/auth.paths.ts'
import { PublicPageLayout } from '../public-page-layout.tsx'
import { useRouteParam } from '../use-route-param.ts'

/** A page of an e-mail link that was opened without all of its address. */
export function IncompleteLink() {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  return (
    <PublicPageLayout title={t`This link is incomplete`}>
      <Banner status="warning" isUrgent title={t`Part of the address is missing.`}>
        {t`Open the link from the email again. If your mail program breaks it over two lines, copy both into the address bar.`}
      </Banner>
      <LinkButton href={authPaths.login(namespace)} size="large" fullWidth>
        {t`Back to sign in`}
      </LinkButton>
    </PublicPageLayout>
  )
}
