import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import { delegationsMethods } from '@fettle/contracts/approvals/delegations.methods'
import { quotesMethods } from '@fettle/contracts/quotes/quotes.methods'
import { invited, line, type TestContext } from './test-context.ts'

/** Seeds a rule for large quotes, a quote half-way through its chain, and a delegation. */
export const seedApprovals = async (context: TestContext): Promise<void> => {
  const { call, admin, finance, manager, owner } = context
  const stepOf = (who: TestContext['admin']) => ({
    approvers: { userUuids: [who.membership.id], roles: [], teamUuids: [], propertyOwner: false },
    mode: 'any',
    quorum: null,
    respectPersonalLimit: false,
    answerWithinHours: null,
    remindEveryHours: null,
    escalateToUuid: null,
  })
  await call(admin, approvalRulesMethods.save, {
    ruleUuid: null,
    version: null,
    subject: 'quote',
    name: 'Roofs and more',
    priority: 0,
    isEnabled: true,
    validFrom: null,
    validTo: null,
    scope: {},
    measure: 'document_total',
    basis: 'gross',
    min: 5_000_000,
    max: null,
    conditions: { minQuotes: null, reportAccepted: false, attachment: false, noOpenIssue: false },
    steps: [stepOf(manager), stepOf(finance)],
    emergencyBypass: null,
    autoApprove: null,
    onReject: 'return_to_contractor',
    returnToStep: null,
  })
  const { jobUuid } = await invited(context)
  const lines = [{ ...line, description: 'New roof', unitPrice: '60000.00' }]
  const draft = await call(owner, quotesMethods.create, { jobUuid, lines, validUntil: '2026-12-31' })
  const { uuid } = await call(owner, quotesMethods.submit, { quoteUuid: draft.uuid, version: draft.version })
  const { round } = await call(manager, approvalsMethods.ask, { subject: 'quote', documentUuid: uuid, waiver: null })
  const answer = { roundUuid: round?.uuid, version: round?.version, verdict: 'approve', note: 'A fair price' }
  await call(manager, approvalsMethods.answer, answer)
  const leave = { validFrom: '2026-03-01', validTo: '2026-03-31', reason: 'On leave' }
  await call(finance, delegationsMethods.save, { fromUserUuid: null, toUserUuid: manager.membership.id, ...leave })
}
