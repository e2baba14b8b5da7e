import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'

/** Login-error screen of the specification (section 2). */
export function LoginError({ title }: { title: string }) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  return (
    <PublicPageLayout title={t`Sign-in failed`}>
      <Banner status="warning_urgent" isUrgent title={title}>
        {t`Start again from the sign-in page. If it happens again, sign in with email and password, or ask an administrator of your organisation.`}
      </Banner>
      <LinkButton href={authPaths.login(namespace)} size="large" fullWidth>
        {t`Back to sign in`}
      </LinkButton>
    </PublicPageLayout>
  )
}
