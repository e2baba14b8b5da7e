import type { ownerApprovalsMethods } from '@fettle/contracts/owner-approvals/owner-approvals.methods'
import type { ownerPortalMethods } from '@fettle/contracts/owner-approvals/owner-portal.methods'
import type { Mailer } from '#platform/mail/mailer'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { askOwners, getOrderMandate, getOwnerApprovalStatus, goAheadWithoutOwners } from './methods/ask-owners.ts'
import {
  askOwnerCode,
  enterByCode,
  enterByInvitation,
  leaveSeat,
  setOwnerPassword,
  signInOwner,
} from './methods/owner-entry.ts'
import { answerOwnerApproval, getOwnerApproval, ownerHome } from './methods/owner-home.ts'
import { ownerStatement, ownerStatementDocument, ownerStatementTable } from './methods/owner-statement.ts'

/** Owners approve costs above the limit of their mandate, and see their own properties. */
export const ownerApprovalsArea = (services: { readonly mail: Mailer; readonly secret: string }): Area => {
  const approvals = {
    get: getOwnerApprovalStatus,
    ofOrder: getOrderMandate,
    ask: askOwners(services.mail),
    goAhead: goAheadWithoutOwners,
  } satisfies Handlers<typeof ownerApprovalsMethods>
  const portal = {
    enter: enterByInvitation,
    askCode: askOwnerCode(services),
    enterCode: enterByCode(services),
    signIn: signInOwner,
    setPassword: setOwnerPassword,
    home: ownerHome,
    approval: getOwnerApproval,
    answer: answerOwnerApproval,
    statement: ownerStatement,
    statementDocument: ownerStatementDocument,
    statementTable: ownerStatementTable,
    leave: leaveSeat,
  } satisfies Handlers<typeof ownerPortalMethods>
  return { handlers: { 'owner-approvals': approvals, 'owner-portal': portal } }
}
