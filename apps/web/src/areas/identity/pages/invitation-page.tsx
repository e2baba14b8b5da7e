import { usersMethods } from '@fettle/contracts/users/users.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { IncompleteLink } from '../../../kit/screens/incomplete-link.tsx'
import { PageSkeleton } from '../../../kit/screens/page-skeleton.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { AcceptButton, AcceptForm } from '../forms/accept-invitation.tsx'

/** Accepts an invitation: new people set name and password, others accept with their account. */
export function InvitationPage() {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const { searchStr } = useLocation()
  const token = new URLSearchParams(searchStr).get('token') ?? ''
  const { data: invitation, error } = useQuery({
    ...methodQuery(usersMethods.invitation, { token }),
    enabled: token !== '',
    retry: false,
    refetchOnReconnect: false,
  })
  if (token === '') return <IncompleteLink />
  if (error)
    return (
      <PublicPageLayout title={t`This invitation is no longer valid`}>
        <Banner status="warning_urgent" isUrgent title={error.message} />
        <LinkButton href={authPaths.login(namespace)} size="large" fullWidth>
          {t`Back to sign in`}
        </LinkButton>
      </PublicPageLayout>
    )
  if (!invitation) return <PageSkeleton />
  const { companyName, email, hasAccount, isForYou, fullName } = invitation
  const here = `/${namespace}/auth/signup/complete${searchStr}`
  return (
    <PublicPageLayout title={t`Work with ${companyName} on Fettle`} description={t`This invitation is for ${email}.`}>
      {!hasAccount && <AcceptForm token={token} fullName={fullName} />}
      {hasAccount && isForYou && <AcceptButton token={token} />}
      {hasAccount && !isForYou && (
        <>
          <Banner status="info">{t`This address already has an account. Sign in to accept; nothing in the account changes.`}</Banner>
          <LinkButton href={authPaths.login(namespace, here)} size="large" fullWidth>
            {t`Sign in to accept`}
          </LinkButton>
        </>
      )}
    </PublicPageLayout>
  )
}
