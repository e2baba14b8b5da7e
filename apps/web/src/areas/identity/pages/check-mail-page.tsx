import { LinkButton } from '@fettle/ui/controls/link-button'
import { Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { SuspenseBoundary } from '../../../kit/screens/suspense-boundary.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useSession } from '../../../platform/session/session.ts'
import { addressAfterSignIn } from '../next-address.ts'
import { ResendConfirmation } from '../parts/resend-confirmation.tsx'

/** After sign-up: confirmation e-mail sent, limits until then, and a link to the dashboard. */
export function CheckMailPage() {
  return (
    <SuspenseBoundary skeleton={<PageSkeleton />}>
      <CheckMail />
    </SuspenseBoundary>
  )
}

function CheckMail() {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const session = useSession()
  const { person } = session
  if (!person)
    return (
      <PublicPageLayout
        title={t`Check your email`}
        description={t`Open the link that we sent to confirm your address.`}
      >
        <LinkButton href={authPaths.login(namespace)} size="large" fullWidth>
          {t`Back to sign in`}
        </LinkButton>
      </PublicPageLayout>
    )
  const { email, isEmailConfirmed } = person
  return (
    <PublicPageLayout
      title={isEmailConfirmed ? t`Your address has been confirmed` : t`Check your email`}
      description={
        isEmailConfirmed ? email : t`We have sent a link to ${email}. Open it to confirm that the address is yours.`
      }
    >
      {!isEmailConfirmed && (
        <>
          <Text>{t`You can look around and set things up in the meantime. Inviting colleagues and contractors has to wait until then.`}</Text>
          <ResendConfirmation />
        </>
      )}
      <LinkButton href={addressAfterSignIn(session, namespace, null)} size="large" fullWidth>
        {t`Continue to Fettle`}
      </LinkButton>
    </PublicPageLayout>
  )
}
