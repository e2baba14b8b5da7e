import { useEffect, useEffectEvent } from 'react'
import { useGo } from './use-go.ts'

/** Goes on to the address that a thing really has; the one that was asked for is not kept in the history. */
export function GoOn({ to }: { to: string }) {
  const go = useGo()
  const move = useEffectEvent(() => go(to, { replace: true }))
  useEffect(() => move(), [])
  return null
}
