import { LinkButton } from '@fettle/ui/controls/link-button'
import { Stack } from '@fettle/ui/layout/stack'
import { useLingui } from '@lingui/react/macro'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'

/** After a login at an identity provider without an account: choice of the kind of account to create. */
export function SignOnSignUpPage() {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  return (
    <PublicPageLayout
      title={t`You have no account yet`}
      description={t`Create one with the same email address. From then on you can sign in the way you just tried.`}
    >
      <Stack gap={2}>
        <LinkButton href={authPaths.signUp(namespace)} size="large" fullWidth>
          {t`Create an account for your organisation`}
        </LinkButton>
        <LinkButton
          href={authPaths.signUpContractor(namespace)}
          variant="secondary"
          color="default"
          size="large"
          fullWidth
        >
          {t`Create an account as a contractor`}
        </LinkButton>
      </Stack>
    </PublicPageLayout>
  )
}
