import { approvalRuleRefusals } from '@fettle/domain/approvals/approval-rule'
import { enquiryTypes } from '@fettle/domain/work-orders/enquiry-types'
import { priorities } from '@fettle/domain/work-orders/priorities'
import * as z from 'zod/mini'
import { count, minorUnits, singleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { approvalRuleView, approvalSubject, chainPreview, dryRunRow, ruleFields } from './approval-rule-view.ts'

export const approvalRulesMethods = methods('find-a-pro', 'approval-rules', {
  list: {
    kind: 'query',
    summary: 'Approval rules of the client for a subject, highest priority first.',
    access: 'approval-rules.edit',
    input: { subject: z.optional(approvalSubject) },
    output: z.strictObject({ rules: z.array(approvalRuleView) }),
  },
  save: {
    kind: 'command',
    summary: 'Creates or changes an approval rule. Every version is stored; open approval requests keep theirs.',
    access: 'approval-rules.edit',
    input: { ruleUuid: z.nullable(uuid), version: z.nullable(version), ...ruleFields },
    output: approvalRuleView,
    refusals: approvalRuleRefusals,
  },
  enable: {
    kind: 'command',
    summary: 'Enables or disables an approval rule.',
    access: 'approval-rules.edit',
    input: { ruleUuid: uuid, version, isEnabled: z.boolean() },
    output: approvalRuleView,
    refusals: approvalRuleRefusals,
  },
  remove: {
    kind: 'command',
    summary: 'Deletes an approval rule. Its versions and open approval requests are kept.',
    access: 'approval-rules.edit',
    input: { ruleUuid: uuid, version },
    output: z.strictObject({ ruleUuid: uuid }),
  },
  preview: {
    kind: 'query',
    summary: 'Simulates the approval chain of a document with these figures. A named rule counts as enabled.',
    access: 'approval-rules.edit',
    input: {
      subject: approvalSubject,
      ruleUuid: z.nullable(uuid),
      organisationUuid: uuid,
      locationUuid: z.nullable(uuid),
      category: singleLineText(60),
      enquiryType: z.nullable(z.enum(enquiryTypes)),
      priority: z.enum(priorities),
      contractorUuid: z.nullable(uuid),
      net: minorUnits,
      gross: minorUnits,
      authorised: z.nullable(minorUnits),
      /** Listed price without tax; null when no price list is binding for the contractor. */
      listed: z._default(z.nullable(minorUnits), null),
    },
    output: chainPreview,
  },
  dryRun: {
    kind: 'query',
    summary: 'Simulates a rule with the documents of the last 90 days, together with the enabled rules.',
    access: 'approval-rules.edit',
    input: { ruleUuid: uuid },
    output: z.strictObject({
      looked: count,
      matched: count,
      byItself: count,
      blocked: count,
      rows: z.array(dryRunRow),
    }),
  },
})
