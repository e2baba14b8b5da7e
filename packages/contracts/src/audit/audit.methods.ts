import * as z from 'zod/mini'
import { day, instant, optionalSingleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** A changed column. Secret or personal values are replaced by `hmac:` and a hash. */
const auditChange = z.strictObject({
  thing: z.string(),
  uuid: z.nullable(z.string()),
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

/** One command that was executed or refused. */
export const auditRow = z.strictObject({
  uuid,
  at: instant,
  userUuid: z.nullable(uuid),
  userName: z.nullable(z.string()),
  /** Area and method, such as `work-orders.create`. */
  method: z.string(),
  /** `done`, or the refusal code. */
  outcome: z.string(),
  /** Identifiers in the input of the command. */
  subject: z.record(z.string(), z.string()),
  /** Names of what these identifiers mean, as far as it still exists and the reader may see it. */
  subjectNames: z.record(z.string(), z.string()),
  /** Platform staff who impersonated a member, whom, and why. */
  impersonation: z.nullable(z.strictObject({ staffName: z.string(), memberName: z.string(), reason: z.string() })),
  /** Values before and after, by column. */
  changes: z.array(auditChange),
  isSealed: z.boolean(),
})
export type AuditRow = z.output<typeof auditRow>

const filter = {
  userUuid: z._default(z.nullable(uuid), null),
  action: optionalSingleLineText(60),
  objectUuid: z._default(z.nullable(uuid), null),
  outcome: z._default(z.enum(['all', 'done', 'refused']), 'all'),
  /** Whether steps of uploads and marks of reading are included. */
  withTechnical: z._default(z.boolean(), true),
  from: z._default(z.nullable(day), null),
  to: z._default(z.nullable(day), null),
}

export const auditMethods = methods('accounts', 'audit', {
  list: {
    kind: 'query',
    summary: 'Executed and refused commands, latest first. Dates are in UTC.',
    access: 'audit.view',
    input: filter,
    output: auditRow,
    pages: true,
    allowsReplica: 'always',
  },
  download: {
    kind: 'document',
    summary: 'Audit log as CSV, up to 10,000 entries.',
    access: 'audit.view',
    input: filter,
    output: z.unknown(),
    media: 'text/csv',
    allowsReplica: 'always',
  },
})
