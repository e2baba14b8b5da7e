import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { TextField } from '@fettle/ui/fields/text-field'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'

/** Requests a reset mail. The answer does not reveal whether the address has an account. */
export function ForgotPasswordPage() {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const [sentTo, setSentTo] = useState<string>()
  const form = useCommandForm({
    method: identityMethods.forgotPassword,
    defaults: { email: '' },
    toInput: (values) => values,
    onDone: (_nothing, { email }) => setSentTo(email),
  })
  return (
    <PublicPageLayout
      title={t`Forgot your password?`}
      description={t`Enter your email address and we’ll send you a link to choose a new one.`}
    >
      {sentTo === undefined ? (
        <FormShell form={form} submitLabel={t`Send the link`} allowsLeaving fullWidth>
          <FormField name="email" as={TextField} type="email" autoComplete="username" label={t`Email`} />
        </FormShell>
      ) : (
        <Banner status="success" title={t`Check your email`}>
          {t`If there is an account for ${sentTo}, a link is on its way. It works once, for 30 minutes.`}
        </Banner>
      )}
      <LinkButton href={authPaths.login(namespace)} variant="tertiary" color="default" fullWidth>
        <Trans>Back to sign in</Trans>
      </LinkButton>
    </PublicPageLayout>
  )
}
