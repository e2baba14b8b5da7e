type Ask = () => Promise<boolean>

let ask: Ask = async () => false
let asked: Promise<boolean> | undefined

/** Who asks the person for a fresh proof of the second factor; answers whether it was given. */
export const onProofAsked = (asker: Ask): void => {
  ask = asker
}

/** Asks for a fresh proof, once for however many calls wait for it. */
export const proofGiven = (): Promise<boolean> => {
  asked ??= ask().finally(() => {
    asked = undefined
  })
  return asked
}
