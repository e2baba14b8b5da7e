import type { SessionView } from '@fettle/contracts/identity/session-view'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sessionQuery } from '../../platform/session/session.ts'

/** Takes over a session that was just answered. Nothing of whoever was here before stays; half a sign-in has shown nothing yet. */
export const useSessionHandover = () => {
  const client = useQueryClient()
  return useCallback(
    (session: SessionView) => {
      if (session.person) client.clear()
      client.setQueryData(sessionQuery.queryKey, session)
    },
    [client],
  )
}
