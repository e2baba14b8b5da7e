import { Banner } from '@fettle/ui/banner'
import { LinkButton } from '@fettle/ui/link-button'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useParameter } from '../../../kit/address-parameter.ts'
import { Doorstep } from '../../../kit/doorstep.tsx'
import { authPaths } from '../../../paths/auth.paths.ts'
import { device } from '../../../platform/storage.ts'
import { useLoginErrorText } from '../login-errors.ts'
import { LoginError } from '../parts/login-error.tsx'
import { ssoProblemTitle } from '../sso-problem.ts'

const place = 'fettle.sso-connection'

/** Single sign-on by a connection. None is set up in this installation: a failure is told, anything else says so. */
export function SsoLoginPage() {
  const query = new URLSearchParams(useLocation().searchStr)
  const [error, description] = [query.get('error'), query.get('error_description')]
  const textOf = useLoginErrorText()
  // A connection that leads nowhere must not be tried again by itself.
  useEffect(() => device.remove(place), [])
  if (error !== null) return <LoginError title={ssoProblemTitle({ error, description }, textOf)} />
  return <NotSetUp next={query.get('next')} />
}

function NotSetUp({ next }: { next: string | null }) {
  const { t } = useLingui()
  const namespace = useParameter('namespace')
  const connectionId = useParameter('connectionId')
  return (
    <Doorstep title={t`Single sign-on`}>
      <Banner
        status="warning_urgent"
        isUrgent
        title={t`Single sign-on is not set up for the connection “${connectionId}”.`}
      >
        {t`Sign in with e-mail and password, or ask an administrator of your organisation for the right address.`}
      </Banner>
      <LinkButton href={authPaths.login(namespace, next ?? undefined)} size="large" fullWidth>
        {t`To the login`}
      </LinkButton>
    </Doorstep>
  )
}
