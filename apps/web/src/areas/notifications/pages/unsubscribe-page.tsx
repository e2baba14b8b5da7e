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
      <PublicPageLayout title={t`Unsubscribe`}>
        <Banner status="success">
          {t`You’ve unsubscribed. You still get notifications in the app, and you can turn emails back on in your settings.`}
        </Banner>
        {onward}
      </PublicPageLayout>
    )
  return (
    <PublicPageLayout
      title={t`Unsubscribe from emails about your work?`}
      description={t`You still get all notifications in the app. Security emails are always sent.`}
    >
      {stop.failure && <Banner status="warning_urgent" isUrgent title={stop.failure.message} />}
      <Button size="large" fullWidth loading={stop.isRunning} onPress={press}>
        {t`Unsubscribe`}
      </Button>
      {onward}
    </PublicPageLayout>
  )
}
