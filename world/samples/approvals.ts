import type { approvalLimitsMethods } from '@fettle/contracts/approvals/approval-limits.methods'
import type { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import type { approvalsMethods } from '@fettle/contracts/approvals/approvals.methods'
import type { delegationsMethods } from '@fettle/contracts/approvals/delegations.methods'
import { type Identifiers, id, type Samples, staleVersion, unknownUuid } from './sample.ts'

const rule = (ids: Identifiers) => id({ approvalRuleUuid: unknownUuid, ...ids }, 'approvalRuleUuid')
const document = (ids: Identifiers) => ({ subject: 'quote', documentUuid: id(ids, 'quoteUuid') }) as const
const free = { minQuotes: null, reportAccepted: false, attachment: false, noOpenIssue: false }

export const approvalRules: Samples<typeof approvalRulesMethods> = {
  list: () => ({ subject: 'quote' }),
  // Invalid: a rule without steps.
  save: () => ({
    ruleUuid: null,
    version: null,
    subject: 'quote',
    name: 'Sample',
    priority: 0,
    isEnabled: false,
    validFrom: null,
    validTo: null,
    scope: {},
    measure: 'document_total',
    basis: 'gross',
    min: 0,
    max: null,
    conditions: free,
    steps: [],
    emergencyBypass: null,
    autoApprove: null,
    onReject: 'close',
    returnToStep: null,
  }),
  enable: (ids) => ({ ruleUuid: rule(ids), version: staleVersion, isEnabled: false }),
  remove: (ids) => ({ ruleUuid: rule(ids), version: staleVersion }),
  preview: (ids) => ({
    subject: 'quote',
    ruleUuid: null,
    organisationUuid: id({ organisationUuid: unknownUuid, ...ids }, 'organisationUuid'),
    locationUuid: null,
    category: 'plumbing',
    enquiryType: null,
    priority: 'routine',
    contractorUuid: null,
    net: 0,
    gross: 0,
    authorised: null,
  }),
  dryRun: (ids) => ({ ruleUuid: rule(ids) }),
}
export const approvals: Samples<typeof approvalsMethods> = {
  list: () => ({}),
  get: document,
  pending: (ids) => ({ workOrderUuid: id(ids, 'workOrderUuid') }),
  // Refused: the quote was accepted, and the version is stale.
  ask: (ids) => ({ ...document(ids), waiver: null }),
  goAhead: (ids) => ({ ...document(ids), reason: 'Sample' }),
  answer: (ids) => ({
    roundUuid: id({ approvalRoundUuid: unknownUuid, ...ids }, 'approvalRoundUuid'),
    version: staleVersion,
    verdict: 'approve',
  }),
}
export const delegations: Samples<typeof delegationsMethods> = {
  list: () => ({}),
  // Invalid: an unknown member.
  save: () => ({ fromUserUuid: null, toUserUuid: unknownUuid, validFrom: '2020-01-01', validTo: '2020-01-02' }),
  end: () => ({ delegationUuid: unknownUuid, version: staleVersion }),
}
export const approvalLimits: Samples<typeof approvalLimitsMethods> = {
  list: () => ({}),
  set: () => ({ userUuid: unknownUuid, version: staleVersion, subject: 'quote', way: 'general', amount: null }),
}
