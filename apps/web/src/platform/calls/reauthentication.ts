type Reauthenticator = () => Promise<boolean>

let reauthenticator: Reauthenticator = async () => false
let pendingReauthentication: Promise<boolean> | undefined

/** Sets the function that requests a fresh proof of the second factor; it resolves to whether it was given. */
export const setReauthenticator = (asker: Reauthenticator): void => {
  reauthenticator = asker
}

/** Requests a fresh proof, once for all waiting calls. */
export const reauthenticate = (): Promise<boolean> => {
  pendingReauthentication ??= reauthenticator().finally(() => {
    pendingReauthentication = undefined
  })
  return pendingReauthentication
}
