import { useLingui } from '@lingui/react/macro'

export const loginErrors = [
  'access_denied',
  'connected_elsewhere',
  'missing_email',
  'user_deactivated',
  'user_missing',
] as const

/** The message for the error code of a failed login; undefined for an unknown code. */
export const useLoginErrorText = () => {
  const { t } = useLingui()
  const texts: Readonly<Record<(typeof loginErrors)[number], string>> = {
    access_denied: t`Access was denied. Ask an administrator of your organisation whether you may use Fettle.`,
    connected_elsewhere: t`Your account uses another way of signing in. Please use the one you started with.`,
    missing_email: t`Your email address was not shared with us. Allow it to be shared, or sign in with email and password.`,
    user_deactivated: t`Your account has been deactivated. Ask an administrator of your organisation to activate it again.`,
    user_missing: t`There is no account for you yet. Create one, or ask an administrator of your organisation to add you.`,
  }
  return (code: string): string | undefined => {
    const known = loginErrors.find((each) => each === code)
    return known && texts[known]
  }
}
