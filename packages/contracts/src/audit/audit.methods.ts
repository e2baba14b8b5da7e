import * as z from 'zod/mini'
import { day, instant, optionalSingleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

/** A field of a row that changed. A value that is a secret or could name somebody stands there as `hmac:` and a hash. */
const auditChange = z.strictObject({
  thing: z.string(),
  uuid: z.nullable(z.string()),
  field: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

/** One thing that somebody did, or tried and was refused. */
export const auditRow = z.strictObject({
  uuid,
  at: instant,
  userUuid: z.nullable(uuid),
  userName: z.nullable(z.string()),
  /** `work-orders.create`: the area and what was called. */
  method: z.string(),
  /** `done`, or the code of the refusal. */
  outcome: z.string(),
  /** The identifiers that the call named. */
  subject: z.record(z.string(), z.string()),
  /** Staff of the platform who acted as the member, whom, and why. */
  impersonation: z.nullable(z.strictObject({ staffName: z.string(), memberName: z.string(), reason: z.string() })),
  /** What stood there before and after, field by field. */
  changes: z.array(auditChange),
  isSealed: z.boolean(),
})
export type AuditRow = z.output<typeof auditRow>

const filter = {
  userUuid: z._default(z.nullable(uuid), null),
  action: optionalSingleLineText(60),
  objectUuid: z._default(z.nullable(uuid), null),
  outcome: z._default(z.enum(['all', 'done', 'refused']), 'all'),
  from: z._default(z.nullable(day), null),
  to: z._default(z.nullable(day), null),
}

export const auditMethods = methods('accounts', 'audit', {
  list: {
    kind: 'query',
    summary: 'Who did what, and what was refused, the latest first. Days are those of UTC.',
    access: 'audit.view',
    input: filter,
    output: auditRow,
    pages: true,
    allowsReplica: 'always',
  },
  download: {
    kind: 'document',
    summary: 'The same as CSV, up to 10,000 entries.',
    access: 'audit.view',
    input: filter,
    output: z.strictObject({}),
    allowsReplica: 'always',
  },
})
