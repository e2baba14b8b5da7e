import { identityMethods } from '@fettle/contracts/identity/identity.methods'
import { Button } from '@fettle/ui/controls/button'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { IncompleteLink } from '../../../kit/screens/incomplete-link.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { sessionQuery } from '../../../platform/session/session.ts'

/** Confirms an address by an e-mail link. Opening the page changes nothing, as mail scanners open links too. */
export function VerifyEmailPage() {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const client = useQueryClient()
  const query = new URLSearchParams(useLocation().searchStr)
  const [uidb64, token] = [query.get('uidb64') ?? '', query.get('token') ?? '']
  const confirm = useCommand(identityMethods.confirmEmail, { isQuiet: true })
  const [isDone, setDone] = useState(false)
  const press = () =>
    void confirm.run({ uidb64, token }).then(
      () => {
        setDone(true)
        return client.invalidateQueries({ queryKey: sessionQuery.queryKey })
      },
      () => undefined,
    )
  if (isDone)
    return (
      <PublicPageLayout title={t`Your address has been confirmed`}>
        <Banner status="success">{t`You now have full access.`}</Banner>
        <LinkButton href={authPaths.redirect(namespace)} size="large" fullWidth>
          {t`Continue to Fettle`}
        </LinkButton>
      </PublicPageLayout>
    )
  if (uidb64 === '' || token === '') return <IncompleteLink />
  return (
    <PublicPageLayout
      title={t`Confirm your email address`}
      description={t`Press the button to confirm that this address is yours.`}
    >
      {confirm.failure && <Banner status="warning_urgent" isUrgent title={confirm.failure.message} />}
      <Button size="large" fullWidth loading={confirm.isRunning} onPress={press}>
        {t`Confirm this address`}
      </Button>
      <LinkButton href={authPaths.redirect(namespace)} variant="tertiary" color="default" fullWidth>
        {t`Continue to Fettle`}
      </LinkButton>
    </PublicPageLayout>
  )
}
