import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Splash } from '@fettle/ui/feedback/splash'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { ApiError } from '../../../platform/calls/api-error.ts'
import { call } from '../../../platform/calls/call.ts'
import { ssoConnection } from '../../../platform/session/sso-connection.ts'
import { useLoginErrorText } from '../login-errors.ts'
import { LoginError } from '../parts/login-error.tsx'
import { ssoProblemTitle } from '../sso-problem.ts'

/** Starts single sign-on by a connection, or shows why it failed. */
export function SsoLoginPage() {
  const query = new URLSearchParams(useLocation().searchStr)
  const [error, description] = [query.get('error'), query.get('error_description')]
  const textOf = useLoginErrorText()
  if (error !== null) return <Failed title={ssoProblemTitle({ error, description }, textOf)} />
  return <HandOver next={oneOf(query.getAll('next'))} />
}

const oneOf = (values: readonly string[]): string | null => {
  if (values.length > 1) throw new TypeError('next must be a string')
  return values[0] ?? null
}

/** A failed connection must not be retried automatically. */
function Failed({ title }: { title: string }) {
  useEffect(() => ssoConnection.forget(), [])
  return <LoginError title={title} />
}

function HandOver({ next }: { next: string | null }) {
  const { t } = useLingui()
  const connectionId = useRouteParam('connectionId')
  const [problem, setProblem] = useState<ApiError>()
  useEffect(() => {
    ssoConnection.keep(connectionId)
    const leaving = new AbortController()
    call(singleSignOnMethods.authorise, { connectionId, next }, { signal: leaving.signal }).then(
      ({ address }) => {
        if (address !== null) window.location.assign(address)
      },
      (failure: unknown) => {
        if (failure instanceof ApiError) setProblem(failure)
      },
    )
    return () => leaving.abort()
  }, [connectionId, next])
  if (!problem) return <Splash label={t`Loading`} />
  const isUnknown =
    problem.reason === 'sso_connection_unknown' || problem.errors.some(({ field }) => field !== undefined)
  return isUnknown ? <NotSetUp next={next} /> : <Failed title={problem.message} />
}

function NotSetUp({ next }: { next: string | null }) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const connectionId = useRouteParam('connectionId')
  useEffect(() => ssoConnection.forget(), [])
  return (
    <PublicPageLayout title={t`Single sign-on`}>
      <Banner
        status="warning_urgent"
        isUrgent
        title={t`Single sign-on is not set up for the connection “${connectionId}”.`}
      >
        {t`Sign in with email and password, or ask an administrator of your organisation for the right address.`}
      </Banner>
      <LinkButton href={authPaths.login(namespace, next ?? undefined)} size="large" fullWidth>
        {t`Back to sign in`}
      </LinkButton>
    </PublicPageLayout>
  )
}
