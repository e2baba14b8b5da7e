/** Addresses of signing in and the pages around it. `next` is where somebody wanted to go. */
export const authPaths = {
  entry: (namespace: string): string => `/${namespace}/auth`,
  redirect: (namespace: string): string => `/${namespace}/redirect`,
  login: (namespace: string, next?: string): string =>
    `/${namespace}/auth/login${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  sso: (namespace: string, connectionId: string, next?: string): string =>
    `/${namespace}/auth/login/sso/${encodeURIComponent(connectionId)}${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  handOver: (namespace: string, next?: string): string =>
    `/${namespace}/auth/oauth2${next ? `?next=${encodeURIComponent(next)}` : ''}`,
  /** Where staff of the platform choose whom they act as. */
  actAs: (namespace: string): string => `/${namespace}/auth/act-as`,
  /** Where a contractor without an account opens their job; the token of the link belongs to it. */
  outsideJob: (namespace: string, jobUuid: string): string => `/${namespace}/outside/jobs/${jobUuid}`,
  logout: (namespace: string): string => `/${namespace}/auth/logout`,
  forgotPassword: (namespace: string): string => `/${namespace}/auth/forgot-password`,
  mails: (namespace: string, uuid?: string): string => `/${namespace}/emails/admin/${uuid ? `?mail=${uuid}` : ''}`,
  signUp: (namespace: string): string => `/${namespace}/auth/signup`,
  confirm: (namespace: string, side: 'client' | 'contractor'): string =>
    `/${namespace}/auth/confirm${side === 'client' ? '' : '/contractor'}`,
  signUpContractor: (namespace: string): string => `/${namespace}/auth/signup/contractor`,
}
