import { actingAs } from './acting-as.ts'

const holdBack = 5000

/** Sends somebody who is no longer signed in to the login, and back here afterwards; the rejection waits 5 s. */
export const onUnauthorised = async (): Promise<void> => {
  const { pathname, search } = window.location
  const login = `/${actingAs().namespace}/auth/login`
  if (pathname === login) return
  window.location.assign(`${login}?next=${encodeURIComponent(pathname + search)}`)
  await new Promise((resume) => setTimeout(resume, holdBack))
}
