import { useLocation } from '@tanstack/react-router'
import { useLoginErrorText } from '../login-errors.ts'
import { LoginError } from '../parts/login-error.tsx'
import { LandingPage } from './landing-page.tsx'

/** Where a login from elsewhere comes back to: on to where somebody wanted to go, or why that is not possible. */
export function LoginCallbackPage() {
  const error = new URLSearchParams(useLocation().searchStr).get('error')
  const textOf = useLoginErrorText()
  return error === null ? <LandingPage /> : <LoginError title={textOf(error) ?? error} />
}
