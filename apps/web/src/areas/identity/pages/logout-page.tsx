import { sessionMethods } from '@fettle/contracts/identity/session.methods'
import { Splash } from '@fettle/ui/feedback/splash'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useRouteParam } from '../../../kit/use-route-param.ts'
import { authPaths } from '../../../paths/auth.paths.ts'
import { call } from '../../../platform/calls/call.ts'
import { clearResponseCache } from '../../../platform/calls/response-cache.ts'
import { useHistory } from '../../../platform/history.ts'
import { clearStoredInput } from '../../../platform/session/stored-input.ts'

/** Ends the session and clears all cached data. */
export function LogoutPage() {
  const { t } = useLingui()
  const namespace = useRouteParam('namespace')
  const client = useQueryClient()
  const history = useHistory()
  useEffect(() => {
    let isLeft = false
    // An error means that the session had ended already.
    const leave = () => {
      if (isLeft) return
      client.clear()
      void import('../../../platform/offline/persisted-queries.ts')
        .then(({ clearPersistedQueries }) => clearPersistedQueries())
        .catch(() => undefined)
      clearResponseCache()
      clearStoredInput()
      history.replace(authPaths.login(namespace))
    }
    call(sessionMethods.signOut, {}, { handlesUnauthorised: true }).then(leave, leave)
    return () => {
      isLeft = true
    }
  }, [namespace, client, history])
  return <Splash label={t`Signing out`} isWhole />
}
