import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { Button } from '@fettle/ui/controls/button'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useNavigateTo } from '../../../kit/use-navigate-to.ts'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useEdition } from '../../../platform/edition/edition-provider.tsx'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { sessionQuery } from '../../../platform/session/session.ts'
import { LegalText } from '../parts/legal-text.tsx'
import { useTerms } from '../terms-sections.ts'

/** Terms of use. */
export function TermsPage() {
  const { t } = useLingui()
  return (
    <PublicPageLayout title={t`Terms`} description={t`Terms for everyone who uses Fettle.`} isWide>
      <LegalText sections={useTerms()} />
    </PublicPageLayout>
  )
}

/** The page that asks a person to accept a new version of the terms. */
export function TermsUpdatePage() {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const { termsVersion } = useEdition()
  const next = new URLSearchParams(useLocation().searchStr).get('next')
  const client = useQueryClient()
  const go = useNavigateTo()
  const accept = useCommand(identityMethods.acceptTerms)
  const press = async () => {
    const session = await accept.run({ termsVersion })
    client.setQueryData(sessionQuery.queryKey, session)
    go(`${authPaths.redirect(namespace)}${next ? `?next=${encodeURIComponent(next)}` : ''}`, { replace: true })
  }
  return (
    <PublicPageLayout
      title={t`Please accept the terms`}
      description={t`They have changed since you last accepted them. You can look at everything; to change something, please read and accept them.`}
      isWide
    >
      <LegalText sections={useTerms()} />
      <Button size="large" fullWidth loading={accept.isRunning} onPress={() => void press().catch(() => undefined)}>
        {t`Accept the terms`}
      </Button>
      <LinkButton href={authPaths.logout(namespace)} variant="tertiary" color="default" fullWidth>
        {t`Sign out`}
      </LinkButton>
    </PublicPageLayout>
  )
}
