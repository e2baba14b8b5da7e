import { authPaths } from '../../paths/auth.paths.ts'
import { device } from '../storage.ts'

const place = 'fettle.sso-connection'

/** The connection that this device last signed in by. */
export const ssoConnection = {
  keep: (id: string): void => device.set(place, id),
  forget: (): void => device.remove(place),
}

/** Where somebody signs in: by the connection that this device knows, else at the plain login. */
export const signInAddress = (namespace: string, next?: string): string => {
  const id = device.get(place)
  return id ? authPaths.sso(namespace, id, next) : authPaths.login(namespace, next)
}
