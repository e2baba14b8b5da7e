import { lazy, Suspense, useEffect, useState } from 'react'
import { setReauthenticator } from '../platform/calls/reauthentication.ts'
import { loadMessages } from '../platform/language/catalogues.ts'
import { withRetry } from '../platform/loading/with-retry.ts'

const ProofDialog = lazy(
  withRetry(async () => {
    const [module] = await Promise.all([
      import('../areas/identity/shared/proof-dialog.tsx'),
      loadMessages(['identity']),
    ])
    return { default: module.ProofDialog }
  }),
)

type Answer = (isGiven: boolean) => void

/** Dialog for a fresh proof of the second factor, loaded when a call requires it. */
export function ReauthenticationDialog() {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    setReauthenticator(() => new Promise((resolve) => setAnswer(() => resolve)))
    return () => setReauthenticator(async () => false)
  }, [])
  if (!answer) return null
  const end = (isGiven: boolean) => {
    answer(isGiven)
    setAnswer(undefined)
  }
  return (
    <Suspense fallback={null}>
      <ProofDialog onEnd={end} />
    </Suspense>
  )
}
