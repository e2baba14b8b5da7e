import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import { Splash } from '@fettle/ui/feedback/splash'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { ApiError } from '../../../platform/calls/api-error.ts'
import { call } from '../../../platform/calls/call.ts'
import { ssoConnection } from '../../../platform/session/sso-connection.ts'
import { useLoginErrorText } from '../login-errors.ts'
import { addressAfterSignIn } from '../next-address.ts'
import { LoginError } from '../parts/login-error.tsx'
import { useSessionHandover } from '../use-session-handover.ts'
import { LandingPage } from './landing-page.tsx'

/** Completes a login at an identity provider: opens `next`, or shows the error. */
export function LoginCallbackPage() {
  const query = new URLSearchParams(useLocation().searchStr)
  const [error, state, code] = [query.get('error'), query.get('state'), query.get('code')]
  const textOf = useLoginErrorText()
  if (error !== null) return <LoginError title={textOf(error) ?? error} />
  return state !== null && code !== null ? (
    <SignInCompletion state={state} code={code} iss={query.get('iss')} />
  ) : (
    <LandingPage />
  )
}

// The provider's parameters are used once, however often the page renders.
const tried = new Map<string, Promise<Completed>>()
type Returned = { readonly state: string; readonly code: string; readonly iss: string | null }
type Completed = Awaited<ReturnType<typeof complete>>
const complete = (returned: Returned) => call(singleSignOnMethods.complete, returned, { handlesUnauthorised: true })
const completeOnce = (returned: Returned): Promise<Completed> => {
  const known = tried.get(returned.state) ?? complete(returned)
  tried.set(returned.state, known)
  return known
}

function SignInCompletion({ state, code, iss }: Returned) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const take = useSessionHandover()
  const go = useNavigateTo()
  const textOf = useLoginErrorText()
  const [problem, setProblem] = useState<ApiError>()
  useEffect(() => {
    completeOnce({ state, code, iss }).then(
      ({ session, next }) => {
        take(session)
        const address = session.person ? addressAfterSignIn(session, namespace, next) : undefined
        go(address ?? authPaths.login(namespace, next ?? undefined), { replace: true })
      },
      (failure: unknown) => {
        ssoConnection.forget()
        if (failure instanceof ApiError && failure.reason === 'user_missing')
          go(`/${namespace}/auth/oauth2/signup`, { replace: true })
        else if (failure instanceof ApiError) setProblem(failure)
      },
    )
  }, [state, code, iss, take, go, namespace])
  if (!problem) return <Splash label={t`Loading`} />
  const isIncomplete = problem.errors.some(({ field }) => field !== undefined)
  const text = isIncomplete ? t`The answer of your organisation’s sign-in page was incomplete.` : problem.message
  return <LoginError title={textOf(problem.reason) ?? text} />
}
