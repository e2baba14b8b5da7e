import { buildPaths } from './address.ts'
import { authAddresses } from './auth-addresses.ts'
import { query } from './dashboard.paths.ts'

const paths = buildPaths('', authAddresses)

/** Addresses outside of a dashboard. `next` is the address to open after sign-in. */
export const authPaths = {
  ...paths,
  login: (namespace: string, next?: string): string => `${paths.login(namespace)}${query({ next: next || undefined })}`,
  sso: (namespace: string, connectionId: string, next?: string): string =>
    `${paths.sso(namespace, encodeURIComponent(connectionId))}${query({ next: next || undefined })}`,
  handOver: (namespace: string, next?: string): string =>
    `${paths.handOver(namespace)}${query({ next: next || undefined })}`,
  reportByCode: (namespace: string, code: string): string => `${paths.reportStart(namespace)}${query({ code })}`,
  mails: (namespace: string, uuid?: string): string =>
    `${paths.mails(namespace)}/${query({ mail: uuid || undefined })}`,
  confirm: (namespace: string, side: 'client' | 'contractor'): string =>
    side === 'client' ? paths.confirm(namespace) : paths.confirmContractor(namespace),
}
