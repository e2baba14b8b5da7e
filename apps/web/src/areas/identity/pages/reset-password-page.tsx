import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { IncompleteLink } from '../../../kit/screens/incomplete-link.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { NewPasswordField } from '../parts/new-password-field.tsx'

/** Sets a new password by an e-mail link. Opening the page changes nothing; only its button does. */
export function ResetPasswordPage() {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const token = new URLSearchParams(useLocation().searchStr).get('token') ?? ''
  const [isDone, setDone] = useState(false)
  const form = useCommandForm({
    method: identityMethods.resetPassword,
    defaults: { password: '' },
    toInput: ({ password }) => ({ token, password }),
    onDone: () => setDone(true),
  })
  if (isDone)
    return (
      <PublicPageLayout title={t`Your password has been changed`}>
        <Banner status="success">{t`You were signed out on every device. Sign in with the new password.`}</Banner>
        <LinkButton href={authPaths.login(namespace)} size="large" fullWidth>
          {t`Back to sign in`}
        </LinkButton>
      </PublicPageLayout>
    )
  if (token === '') return <IncompleteLink />
  return (
    <PublicPageLayout title={t`Reset your password`} description={t`You will be signed out on every device.`}>
      <FormShell form={form} submitLabel={t`Change the password`} allowsLeaving fullWidth>
        <NewPasswordField label={t`New password`} />
      </FormShell>
      <LinkButton href={authPaths.forgotPassword(namespace)} variant="tertiary" color="default" fullWidth>
        <Trans>Ask for a new link</Trans>
      </LinkButton>
    </PublicPageLayout>
  )
}
