import { track } from '../analytics/track.ts'
import { announceSessionEnd } from '../session/session-end.ts'
import { signInAddress } from '../session/sso-connection.ts'
import { tab } from '../storage.ts'
import type { ApiError } from './api-error.ts'
import { callContext } from './call-context.ts'

/** Kinds of authentication failures (specification, section 4). */
type AuthFailure = 'csrf' | 'terms' | 'factor' | 'unauthorised'

const rejectionDelayMs = 5000

/** Kind of an authentication failure; undefined for other errors. */
export const classifyAuthFailure = ({ code, reason, message }: ApiError): AuthFailure | undefined => {
  if (/csrf/i.test(`${reason} ${message}`)) return 'csrf'
  if (message === 'Terms and conditions not accepted' || reason === 'terms_not_accepted') return 'terms'
  if (reason === 'second_factor_required') return 'factor'
  return code === 401 ? 'unauthorised' : undefined
}

const here = () => window.location.pathname + window.location.search

const toLogin = () => {
  const login = `/${callContext().namespace}/auth/login`
  // Avoids a redirect loop on the login page.
  if (window.location.pathname === login) return
  track('User Unauthenticated')
  window.location.assign(signInAddress(callContext().namespace, here()))
}

const toTerms = () =>
  window.location.assign(`/${callContext().namespace}/find-a-pro/terms-update?next=${encodeURIComponent(here())}`)

const toSecondFactor = () =>
  window.location.assign(`/${callContext().namespace}/auth/second-factor?next=${encodeURIComponent(here())}`)

const reloadedAt = 'fettle.csrf-reloaded-at'
const reloadIntervalMs = 60_000

/** At most once a minute: if a reload does not help, the error is shown instead of an endless reload. */
const mayReload = (): boolean => {
  const last = Number(tab.get(reloadedAt) ?? 0)
  if (Date.now() - last < reloadIntervalMs) return false
  tab.set(reloadedAt, String(Date.now()))
  return true
}

const reactions: Readonly<Record<AuthFailure, () => void>> = {
  csrf: () => window.location.reload(),
  terms: toTerms,
  factor: toSecondFactor,
  unauthorised: toLogin,
}

/**
 * Reloads, or redirects to the terms or the login; the rejection is delayed by 5 s, so that no error flashes during
 * navigation.
 */
export const redirectForAuth = async (kind: AuthFailure): Promise<void> => {
  if (kind === 'csrf' && !mayReload()) return
  announceSessionEnd()
  reactions[kind]()
  await new Promise((resume) => setTimeout(resume, rejectionDelayMs))
}
