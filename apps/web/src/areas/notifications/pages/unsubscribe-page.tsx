import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { Button } from '@fettle/ui/controls/button'
import { LinkButton } from '@fettle/ui/controls/link-button'
import { Banner } from '@fettle/ui/feedback/banner'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { PublicPageLayout } from '../../../kit/public-page-layout.tsx'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'

/** Unsubscribes by an e-mail link without a session. Opening the page changes nothing; the button does. */
export function UnsubscribePage() {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const token = new URLSearchParams(useLocation().searchStr).get('token') ?? ''
  const stop = useCommand(notificationsMethods.unsubscribe, { isQuiet: true })
  const [isDone, setDone] = useState(false)
  const press = () =>
    void stop.run({ token }).then(
      () => setDone(true),
      () => undefined,
    )
  const onward = (
    <LinkButton href={authPaths.redirect(namespace)} variant="tertiary" color="default" fullWidth>
      {t`Continue to Fettle`}
    </LinkButton>
  )
  if (isDone)
    return (
      <PublicPageLayout title={t`No more of these e-mails`}>
        <Banner status="success">
          {t`We write to you no more about your work here. In the app everything is told as before, and your settings bring the e-mails back.`}
        </Banner>
        {onward}
      </PublicPageLayout>
    )
  return (
    <PublicPageLayout
      title={t`No more e-mails about your work?`}
      description={t`You still hear of everything in the app. Messages that keep your account safe are sent as before.`}
    >
      {stop.failure && <Banner status="warning_urgent" isUrgent title={stop.failure.message} />}
      <Button size="large" fullWidth loading={stop.isRunning} onPress={press}>
        {t`Stop these e-mails`}
      </Button>
      {onward}
    </PublicPageLayout>
  )
}
