import { useEffect, useEffectEvent } from 'react'
import { useNavigateTo } from './use-navigate-to.ts'

/** Goes on to the address that a thing really has; the one that was asked for is not kept in the history. */
export function Redirect({ to }: { to: string }) {
  const go = useNavigateTo()
  const move = useEffectEvent(() => go(to, { replace: true }))
  useEffect(() => move(), [])
  return null
}
