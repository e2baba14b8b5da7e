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
    summary: 'Approval rules of the client for a subject: the highest priority first.',
    access: 'approval-rules.edit',
    input: { subject: z.optional(approvalSubject) },
    output: z.strictObject({ rules: z.array(approvalRuleView) }),
  },
  save: {
    kind: 'command',
    summary:
      'Makes an approval rule or changes one. Every version is kept; chains that are under way stay as they were.',
    access: 'approval-rules.edit',
    input: { ruleUuid: z.nullable(uuid), version: z.nullable(version), ...ruleFields },
    output: approvalRuleView,
    refusals: approvalRuleRefusals,
  },
  enable: {
    kind: 'command',
    summary: 'Turns an approval rule on or off.',
    access: 'approval-rules.edit',
    input: { ruleUuid: uuid, version, isEnabled: z.boolean() },
    output: approvalRuleView,
    refusals: approvalRuleRefusals,
  },
  remove: {
    kind: 'command',
    summary: 'Takes an approval rule away. Its versions stay, and so do the chains that it made.',
    access: 'approval-rules.edit',
    input: { ruleUuid: uuid, version },
    output: z.strictObject({ ruleUuid: uuid }),
  },
  preview: {
    kind: 'query',
    summary: 'Who would be asked about a document of these figures. A rule that is named counts as if it were on.',
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
    summary: 'How the documents of the last 90 days would have gone by a rule, together with the rules that are on.',
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
