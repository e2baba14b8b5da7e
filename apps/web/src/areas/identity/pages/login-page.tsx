import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import type { SessionView } from '@fettle/contracts/identity/session-view'
import { Link } from '@fettle/ui/controls/link'
import { PasswordField } from '@fettle/ui/fields/password-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import type { PageLoader } from '../../../platform/loading/lazy-page.ts'
import { queryClient } from '../../../platform/queries/query-client.ts'
import { sessionQuery, useSession } from '../../../platform/session/session.ts'
import { useLoginErrorText } from '../login-errors.ts'
import { addressAfterSignIn } from '../next-address.ts'
import { LoginError } from '../parts/login-error.tsx'
import { OtherSignInMethods } from '../parts/other-sign-in-methods.tsx'
import { ProductNotice } from '../parts/product-notice.tsx'
import { SecondFactorStep } from '../parts/second-factor-step.tsx'
import { type Unconfirmed, UnconfirmedNotice } from '../parts/unconfirmed-notice.tsx'
import { useSessionHandover } from '../use-session-handover.ts'

/** Prefetches the session, which may exist or be pending. */
export const loader: PageLoader = () => queryClient.prefetchQuery(sessionQuery)

/** Login page; shows the error of a failed login elsewhere. */
export function LoginPage() {
  const error = new URLSearchParams(useLocation().searchStr).get('error')
  const textOf = useLoginErrorText()
  return error === null ? <Login /> : <LoginError title={textOf(error) ?? error} />
}

/** Sign-in with password or passkey, with the second factor where one is set up; then opens `next`. */
function Login() {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const next = new URLSearchParams(useLocation().searchStr).get('next')
  const take = useSessionHandover()
  const go = useNavigateTo()
  const { awaits } = useSession()
  const completeSignIn = (session: SessionView) => {
    take(session)
    if (session.person) go(addressAfterSignIn(session, namespace, next), { replace: true })
  }
  if (awaits)
    return (
      <PublicPageLayout title={t`Confirm it’s you`}>
        <SecondFactorStep awaits={awaits} onDone={completeSignIn} />
      </PublicPageLayout>
    )
  return (
    <PublicPageLayout title={t`Sign in to Fettle`} aside={<ProductNotice />}>
      <PasswordForm onDone={completeSignIn} />
      <OtherSignInMethods next={next} onDone={completeSignIn} />
      <Text tone="soft" size="small">
        <Trans>
          New to Fettle? Create an account <Link href={authPaths.signUp(namespace)}>for your organisation</Link> or{' '}
          <Link href={authPaths.signUpContractor(namespace)}>as a contractor</Link>.
        </Trans>
      </Text>
    </PublicPageLayout>
  )
}

function PasswordForm({ onDone }: { onDone: (session: SessionView) => void }) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const [unconfirmed, setUnconfirmed] = useState<Unconfirmed>()
  const form = useCommandForm({
    method: identityMethods.signIn,
    defaults: { email: '', password: '' },
    toInput: (values) => values,
    call: { handlesUnauthorised: true },
    onDone,
    onRefused: ({ reason }, values) => {
      const isUnconfirmed = reason === 'address_not_confirmed'
      setUnconfirmed(isUnconfirmed ? values : undefined)
      return isUnconfirmed
    },
  })
  return (
    <FormShell form={form} submitLabel={t`Sign in`} allowsLeaving fullWidth>
      {unconfirmed && <UnconfirmedNotice key={unconfirmed.email} given={unconfirmed} />}
      <FormField name="email" as={TextField} type="email" autoComplete="username" label={t`Email`} />
      <FormField name="password" as={PasswordField} autoComplete="current-password" label={t`Password`} />
      <Link href={authPaths.forgotPassword(namespace)}>{t`Forgot your password?`}</Link>
    </FormShell>
  )
}
