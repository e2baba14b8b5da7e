import type { SessionView } from '@fettle/contracts/identity/session-view'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sessionQuery } from '../../platform/session/session.ts'

/** Installs a session that a call returned and clears all data of the previous user; a sign-in without its second factor has loaded none. */
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
