import { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { TextField } from '@fettle/ui/fields/text-field'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'

/** Finds the single sign-on connection of an e-mail address, and redirects to it. */
export function SignOnPage() {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const next = new URLSearchParams(useLocation().searchStr).get('next') ?? undefined
  const go = useNavigateTo()
  const form = useCommandForm({
    method: singleSignOnMethods.find,
    defaults: { email: '' },
    toInput: (values) => values,
    onDone: ({ connectionId }) => {
      if (connectionId) go(authPaths.sso(namespace, connectionId, next))
      else
        form.form.setError('email', {
          message: t`No organisation has connected this domain. Sign in with your password, or ask an administrator.`,
        })
    },
  })
  return (
    <PublicPageLayout
      title={t`Sign in with your organisation`}
      description={t`We find your organisation’s sign-in page from the domain of your email address.`}
    >
      <FormShell form={form} submitLabel={t`Continue`} allowsLeaving fullWidth>
        <FormField name="email" as={TextField} type="email" autoComplete="username" label={t`Email`} />
      </FormShell>
      <LinkButton href={authPaths.login(namespace, next)} variant="tertiary" color="default" fullWidth>
        {t`Back to sign in`}
      </LinkButton>
    </PublicPageLayout>
  )
}
