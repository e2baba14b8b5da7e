import { authPaths } from '../../paths/auth.paths.ts'
import { device } from '../storage.ts'

const place = 'fettle.sso-connection'

/** The SSO connection last used on this device. */
export const ssoConnection = {
  keep: (id: string): void => device.set(place, id),
  forget: (): void => device.remove(place),
}

const linkPlace = 'fettle.job-link'
/** The job that a guest link opened on this device: an expired guest session asks for the link, not for a password. */
export const jobOfLink = {
  keep: (jobUuid: string): void => device.set(linkPlace, jobUuid),
  forget: (): void => device.remove(linkPlace),
}

/** The sign-in page: that of the SSO connection stored on this device, else the login. */
export const signInAddress = (namespace: string, next?: string): string => {
  const [id, job] = [device.get(place), device.get(linkPlace)]
  if (job && next?.includes(`/job/${job}/`)) return authPaths.outsideJob(namespace, job)
  return id ? authPaths.sso(namespace, id, next) : authPaths.login(namespace, next)
}
