type Reauthenticator = () => Promise<boolean>

let reauthenticator: Reauthenticator = async () => false
let pendingReauthentication: Promise<boolean> | undefined

/** Who asks the person for a fresh proof of the second factor; answers whether it was given. */
export const setReauthenticator = (asker: Reauthenticator): void => {
  reauthenticator = asker
}

/** Asks for a fresh proof, once for however many calls wait for it. */
export const reauthenticate = (): Promise<boolean> => {
  pendingReauthentication ??= reauthenticator().finally(() => {
    pendingReauthentication = undefined
  })
  return pendingReauthentication
}
