import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { Link } from '@fettle/ui/controls/link'
import { PhoneField } from '@fettle/ui/fields/phone-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useLocale } from '../../../platform/language/use-locale.ts'
import { NewPasswordField } from '../parts/new-password-field.tsx'
import { ProductNotice } from '../parts/product-notice.tsx'
import { TermsNotice } from '../parts/terms-notice.tsx'
import { useSessionHandover } from '../use-session-handover.ts'

const defaults = { fullName: '', companyName: '', email: '', telephone: '', password: '' }

/** Creates an account with its organisation, and signs in. */
export function SignUpForm({ side }: { side: 'client' | 'contractor' }) {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const locale = useLocale()
  const { termsVersion } = useEdition()
  const take = useSessionHandover()
  const go = useNavigateTo()
  const form = useCommandForm({
    method: identityMethods.signUp,
    defaults,
    toInput: (values) => ({ ...values, side, locale, termsVersion }),
    call: { handlesUnauthorised: true },
    onDone: (session) => {
      take(session)
      go(authPaths.confirm(namespace, side), { replace: true })
    },
  })
  const isClient = side === 'client'
  return (
    <PublicPageLayout
      aside={<ProductNotice side={side} />}
      title={isClient ? t`Create an account for your organisation` : t`Create an account as a contractor`}
      description={
        isClient
          ? t`For landlords, agents and property managers: raise work orders and see who they are waiting on.`
          : t`For trades and maintenance companies: receive work, quote, report and invoice.`
      }
    >
      <FormShell form={form} submitLabel={t`Create account`} allowsLeaving fullWidth>
        <FormField name="fullName" as={TextField} autoComplete="name" label={t`First and last name`} />
        <FormField
          name="companyName"
          as={TextField}
          autoComplete="organization"
          label={isClient ? t`Organisation` : t`Company`}
        />
        <FormField name="email" as={TextField} type="email" autoComplete="username" label={t`Work email`} />
        <FormField name="telephone" as={PhoneField} label={t`Phone`} isRequired={false} />
        <NewPasswordField />
      </FormShell>
      <TermsNotice />
      <Stack gap={2}>
        <Text size="small" tone="soft">
          <Trans>
            Already registered? <Link href={authPaths.login(namespace)}>Sign in</Link>
          </Trans>
        </Text>
        <Text size="small" tone="soft">
          {isClient ? (
            <Link href={authPaths.signUpContractor(namespace)}>{t`Create an account as a contractor`}</Link>
          ) : (
            <Link href={authPaths.signUp(namespace)}>{t`Create an account for your organisation`}</Link>
          )}
        </Text>
      </Stack>
    </PublicPageLayout>
  )
}
