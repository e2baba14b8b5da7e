import type { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import type { identityMethods } from '@fettle/contracts/identity/identity.methods'
import type { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import type { usersMethods } from '@fettle/contracts/users/users.methods'
import { nobodysUuid, type Samples } from './sample.ts'

export const identity: Samples<typeof identityMethods> = {
  current: () => ({}),
  signUp: () => ({
    side: 'client',
    fullName: 'A',
    companyName: 'A',
    email: 'not an address',
    password: 'x',
    locale: 'en-GB',
  }),
  signIn: () => ({ email: '', password: '' }),
  signOut: () => ({ unknown: true }) as never,
  chooseLocale: () => ({ locale: 'xx' }) as never,
  forgotPassword: () => ({ email: 'not an address' }),
  resetPassword: () => ({ token: 'nobody has this token', password: 'Sample-pass-2026' }),
}
export const users: Samples<typeof usersMethods> = {
  list: () => ({}),
  add: (ids) => ({
    fullName: 'Sample Person',
    email: 'sample.person@post.example',
    password: 'Sample-pass-2026',
    roleCode: ids.side === 'client' ? 'KO' : 'ADM',
  }),
  current: () => ({}),
}
export const organisations: Samples<typeof organisationsMethods> = {
  list: () => ({}),
  create: () => ({ name: 'Sample branch', addressLine1: '1 Sample Road', postcode: 'not one' }),
  currentGroup: () => ({}),
}
export const contractors: Samples<typeof contractorsMethods> = {
  list: () => ({}),
  find: () => ({ q: 'Pennine' }),
  appoint: (ids) => ({ contractorUuid: ids.contractorUuid ?? nobodysUuid, kind: 'preferred' }),
  describe: () => ({ postcode: 'not one', categories: ['plumbing'] }),
  current: () => ({}),
}
