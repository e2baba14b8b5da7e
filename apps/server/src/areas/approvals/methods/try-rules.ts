import { approvalRulesMethods } from '@fettle/contracts/approvals/approval-rules.methods'
import type { ApprovalFacts, ApprovalRule, ApprovalSubject } from '@fettle/domain/approvals/approval-rule'
import { editionOf } from '@fettle/domain/editions/editions'
import { dayMs, localDateOf } from '@fettle/domain/kernel/calendar'
import { toInstant } from '@fettle/domain/kernel/instant'
import { findOrganisation } from '#areas/organisations/organisations.port'
import { findMarket } from '#areas/work-orders/work-orders.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found } from '#platform/runner/refusal'
import { listApprovers } from '../colleagues.store.ts'
import { type ApprovalInputs, resolveDocumentChain, routingOutcome } from '../document-chain.ts'
import { type ApprovalDocument, listAncestorPlaces, listDocumentsSince } from '../documents.store.ts'
import { enabledRules, findRule, toRule } from '../rules.store.ts'
import { showPreview } from '../show-approval.ts'

const days = 90
const most = 2000
const mostRows = 50
/** Author of simulated figures: no member of the client. */
const nobody = ''
const nothingBeside = { quotesIn: 0, reportAccepted: true, attachments: 1, openIssues: 0 }

/** The enabled rules plus the simulated one. */
const groundWith = async (
  read: Read,
  subject: ApprovalSubject,
  rule: ApprovalRule | undefined,
): Promise<ApprovalInputs> => {
  const [rules, approvers] = await Promise.all([enabledRules(read, subject), listApprovers(read)])
  const others = rules.filter(({ uuid }) => uuid !== rule?.uuid)
  return { rules: rule ? [...others, { ...rule, isEnabled: true }] : others, approvers }
}

export const previewApproval = handler(approvalRulesMethods.preview, async (input, { read, actor, now }) => {
  const { subject, ruleUuid, organisationUuid, locationUuid, authorised, listed, net, gross } = input
  found(await findOrganisation(read, actor.tenantId, organisationUuid))
  const rule = ruleUuid === null ? undefined : toRule(found(await findRule(read, ruleUuid)))
  const facts: ApprovalFacts = {
    subject,
    organisationUuid,
    placeUuids: await listAncestorPlaces(read, locationUuid),
    categories: [input.category],
    enquiryType: input.enquiryType ?? '',
    contractorUuids: input.contractorUuid === null ? [] : [input.contractorUuid],
    priority: input.priority,
    currency: editionOf(actor.namespace).currency.code,
    net,
    gross,
    revisedTotal: gross,
    cumulative: gross,
    authorised,
    priceList: listed === null ? null : { net, listed },
  }
  const inputs = await groundWith(read, subject, rule)
  const made = resolveDocumentChain(
    { facts, authorUuid: nobody },
    inputs,
    localDateOf(findMarket(actor.namespace).zone, now),
  )
  return showPreview(read, made, routingOutcome(made, facts, nothingBeside))
})

/** Simulated outcome of a past document on its submission date; undefined when the rule does not match. */
const judge = (document: ApprovalDocument, inputs: ApprovalInputs, ruleUuid: string) => {
  const day = localDateOf(document.timeZone, document.submittedAt?.getTime() ?? 0)
  const always = { ...inputs, rules: inputs.rules.map((rule) => ({ ...rule, validFrom: null, validTo: null })) }
  const made = resolveDocumentChain(document, always, day)
  if (!made?.rules.some(({ uuid }) => uuid === ruleUuid)) return undefined
  const { way, block } = routingOutcome(made, document.facts, nothingBeside)
  const { facts, id, workOrderId, jobId, number, title, contractorName, state } = document
  return {
    documentUuid: id,
    workOrderUuid: workOrderId,
    jobUuid: jobId,
    number,
    title,
    contractorName,
    total: { amount: facts.revisedTotal, currency: facts.currency },
    submittedOn: day,
    state,
    way,
    steps: made.chain.steps.length,
    block,
  }
}

export const dryRunRule = handler(approvalRulesMethods.dryRun, async ({ ruleUuid }, { read, now }) => {
  const rule = toRule(found(await findRule(read, ruleUuid)))
  const since = toInstant(now - days * dayMs)
  const [inputs, documents] = await Promise.all([
    groundWith(read, rule.subject, rule),
    listDocumentsSince(read, rule.subject, { since, most }),
  ])
  const rows = documents.map((document) => judge(document, inputs, ruleUuid)).filter((row) => row !== undefined)
  const count = (way: string) => rows.filter((row) => row.way === way).length
  return {
    looked: documents.length,
    matched: rows.length,
    byItself: count('by_itself'),
    blocked: count('blocked'),
    rows: rows.slice(0, mostRows),
  }
})
