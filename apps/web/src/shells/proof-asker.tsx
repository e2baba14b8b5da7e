import { lazy, Suspense, useEffect, useState } from 'react'
import { onProofAsked } from '../platform/calls/fresh-proof.ts'
import { loadWords } from '../platform/language/catalogues.ts'
import { retrying } from '../platform/loading/retrying.ts'

const ProofDialog = lazy(
  retrying(async () => {
    const [module] = await Promise.all([import('../areas/identity/shared/proof-dialog.tsx'), loadWords(['identity'])])
    return { default: module.ProofDialog }
  }),
)

type Answer = (isGiven: boolean) => void

/** Waits until a call needs a fresh proof of the second factor; only then is the dialog fetched. */
export function ProofAsker() {
  const [answer, setAnswer] = useState<Answer>()
  useEffect(() => {
    onProofAsked(() => new Promise((resolve) => setAnswer(() => resolve)))
    return () => onProofAsked(async () => false)
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
