import { useEffect, useEffectEvent } from 'react'
import { useNavigateTo } from './use-navigate-to.ts'

/** Redirects to the canonical URL; replaces the history entry. */
export function Redirect({ to }: { to: string }) {
  const go = useNavigateTo()
  const move = useEffectEvent(() => go(to, { replace: true }))
  useEffect(() => move(), [])
  return null
}
