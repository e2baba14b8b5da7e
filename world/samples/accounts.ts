import type { auditMethods } from '@fettle/contracts/audit/audit.methods'
import type { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import type { identityMethods } from '@fettle/contracts/identity/identity.methods'
import type { impersonationMethods } from '@fettle/contracts/identity/impersonation.methods'
import type { privacyMethods } from '@fettle/contracts/identity/privacy.methods'
import type { passkeysMethods, secondFactorMethods } from '@fettle/contracts/identity/second-factor.methods'
import type { singleSignOnMethods } from '@fettle/contracts/identity/single-sign-on.methods'
import type { apiKeysMethods } from '@fettle/contracts/integrations/api-keys.methods'
import type { organisationsMethods } from '@fettle/contracts/organisations/organisations.methods'
import type { rolesMethods } from '@fettle/contracts/users/roles.methods'
import type { teamsMethods } from '@fettle/contracts/users/teams.methods'
import type { usersMethods } from '@fettle/contracts/users/users.methods'
import { type Identifiers, id, type Samples, staleVersion, unknownUuid } from './sample.ts'

export const identity: Samples<typeof identityMethods> = {
  current: () => ({}),
  signUp: () => ({
    side: 'client',
    fullName: 'A',
    companyName: 'A',
    email: 'not an address',
    password: 'x',
    locale: 'en-GB',
    termsVersion: '2026-11-01',
  }),
  signIn: () => ({ email: '', password: '' }),
  signOut: () => ({ unknown: true }) as never,
  saveProfile: () => ({ locale: 'en-GB', timeZone: null }),
  chooseLocale: () => ({ locale: 'xx' }) as never,
  forgotPassword: () => ({ email: 'not an address' }),
  resetPassword: () => ({ token: 'nobody has this token', password: 'Sample-pass-2026' }),
  confirmEmail: () => ({ uidb64: 'bm9ib2R5', token: 'nobody has this token' }),
  requestConfirmation: () => ({ email: '', password: '' }),
  resendConfirmation: () => ({ unknown: true }) as never,
  changeEmail: () => ({ email: 'not an address', password: 'x' }),
  changePassword: () => ({ oldPassword: '', password: 'x' }),
  sessions: () => ({}),
  endSession: () => ({ sessionUuid: 'none' }),
  endOtherSessions: () => ({ unknown: true }) as never,
  acceptTerms: () => ({ termsVersion: 'never' }),
}
export const secondFactor: Samples<typeof secondFactorMethods> = {
  get: () => ({}),
  beginAuthenticator: () => ({}),
  confirmAuthenticator: () => ({ code: '000000' }),
  removeAuthenticator: () => ({}),
  renewRecoveryCodes: () => ({}),
  prove: () => ({ code: 'not one' }),
  askMembers: () => ({ policy: 'nobody' }),
  policy: () => ({}),
}
export const singleSignOn: Samples<typeof singleSignOnMethods> = {
  providers: () => ({}),
  find: () => ({ email: 'nobody@sample.example' }),
  authorise: () => ({ unknown: true }) as never,
  complete: () => ({ state: 'none', code: 'none' }),
  list: () => ({}),
  create: () => ({ unknown: true }) as never,
  save: () => ({ unknown: true }) as never,
  remove: () => ({ unknown: true }) as never,
  addDomain: () => ({ unknown: true }) as never,
  verifyDomain: () => ({ unknown: true }) as never,
  removeDomain: () => ({ unknown: true }) as never,
}
export const privacy: Samples<typeof privacyMethods> = {
  exportOwnData: () => ({}),
  eraseOwnAccount: () => ({ unknown: true }) as never,
}
// Refused as not found for members who are not platform staff.
export const impersonation: Samples<typeof impersonationMethods> = {
  members: () => ({ q: 'Northgate' }),
  begin: (ids) => ({ membershipUuid: id(ids, 'userUuid'), reason: 'A sample of a reason', minutes: 5 }),
  end: () => ({}),
}
export const passkeys: Samples<typeof passkeysMethods> = {
  beginRegistration: () => ({}),
  finishRegistration: () => ({ name: 'Sample key', answer: '{}' }),
  remove: () => ({ unknown: true }) as never,
  beginSignIn: () => ({}),
  finishSignIn: () => ({ answer: '{}' }),
}
const member = (ids: Identifiers) => ({ userUuid: id(ids, 'userUuid'), version: staleVersion })
export const users: Samples<typeof usersMethods> = {
  featureFlags: () => ({}),
  setupSteps: () => ({}),
  dismissSetupSteps: () => ({ unknown: true }) as never,
  list: () => ({}),
  invite: (ids) => ({
    fullName: 'Sample Person',
    email: 'sample.person@post.example',
    roleCode: ids.side === 'client' ? 'KO' : 'ADM',
  }),
  resendInvitation: (ids) => ({ userUuid: id(ids, 'userUuid'), version: staleVersion }),
  revokeInvitation: (ids) => ({ userUuid: id(ids, 'userUuid'), version: staleVersion }),
  invitation: () => ({ token: 'nobody has this token' }),
  acceptInvitation: () => ({ token: 'nobody has this token' }),
  edit: (ids) => ({ ...member(ids), roleCode: ids.side === 'client' ? 'VWR' : 'KX' }),
  deactivate: member,
  activate: member,
  remove: member,
  current: () => ({}),
}
// Invalid: a role of the other side, or an unknown one.
export const roles: Samples<typeof rolesMethods> = {
  list: () => ({}),
  get: (ids) => ({ role: ids.side === 'client' ? 'VWR' : 'KX' }),
  choices: () => ({}),
  create: (ids) => ({ name: 'Sample', basedOn: ids.side === 'client' ? 'KO' : 'ADM', grants: {} }),
  save: () => ({ roleUuid: unknownUuid, version: staleVersion, name: 'Sample', grants: {} }),
  remove: () => ({ roleUuid: unknownUuid, version: staleVersion }),
}
// Invalid: an unknown member.
export const teams: Samples<typeof teamsMethods> = {
  list: () => ({}),
  create: () => ({ name: 'Sample', memberUuids: [unknownUuid] }),
  save: () => ({ teamUuid: unknownUuid, version: staleVersion, name: 'Sample' }),
  remove: () => ({ teamUuid: unknownUuid, version: staleVersion }),
}
export const audit: Samples<typeof auditMethods> = { list: () => ({}), download: () => ({}) }
// Invalid: a key without grants.
export const apiKeys: Samples<typeof apiKeysMethods> = {
  list: () => ({}),
  choices: () => ({}),
  create: () => ({ name: 'Sample', grants: {} }),
  revoke: () => ({ apiKeyUuid: unknownUuid }),
}
export const organisations: Samples<typeof organisationsMethods> = {
  list: () => ({}),
  create: () => ({ name: 'Sample branch', addressLine1: '1 Sample Road', postcode: 'not one' }),
  edit: (ids) => ({
    organisationUuid: ids.organisationUuid ?? unknownUuid,
    version: staleVersion,
    name: 'Sample branch',
    addressLine1: '1 Sample Road',
    postcode: 'M4 5BA',
  }),
  settings: () => ({}),
  rename: () => ({ version: staleVersion, name: 'Sample' }),
  secure: () => ({ version: staleVersion, sessionIdleMinutes: 720, sessionDays: 30, invitationDomains: [] }),
  currentGroup: () => ({}),
}
export const contractors: Samples<typeof contractorsMethods> = {
  scorecards: () => ({}),
  directory: () => ({}),
  issuer: () => ({}),
  saveBankAccount: () => ({ holder: 'Sample Works Ltd' }),
  list: () => ({}),
  find: () => ({ q: 'Pennine' }),
  appoint: (ids) => ({ contractorUuid: ids.contractorUuid ?? unknownUuid, kind: 'preferred' }),
  get: (ids) => ({ contractorUuid: ids.contractorUuid ?? unknownUuid }),
  changeTerms: (ids) => ({
    contractorUuid: ids.contractorUuid ?? unknownUuid,
    version: staleVersion,
    kind: 'contracted',
    autoAccepts: false,
    autoAcceptLimit: null,
    spendLimit: null,
  }),
  describe: () => ({ postcode: 'not one', categories: ['plumbing'] }),
  current: () => ({}),
}
