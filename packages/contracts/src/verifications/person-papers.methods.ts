import { personPaperKindCodes, personPaperRefusals } from '@fettle/domain/verifications/person-papers'
import { validities } from '@fettle/domain/verifications/verification'
import * as z from 'zod/mini'
import { day, instant, optionalSingleLineText, uuid, version } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'

export const personPaper = z.strictObject({
  uuid,
  kind: z.enum(personPaperKindCodes),
  number: z.string(),
  validFrom: day,
  validUntil: z.nullable(day),
  validity: z.enum(validities),
  seenBy: z.string(),
  seenAt: instant,
  version,
})
export type PersonPaperView = z.output<typeof personPaper>

/** A person with papers. */
export const personWithPapers = z.strictObject({ userUuid: uuid, name: z.string(), papers: z.array(personPaper) })
export type PersonWithPapers = z.output<typeof personWithPapers>

export const personPapersMethods = methods('accounts', 'person-papers', {
  list: {
    kind: 'query',
    summary: 'People of the company with their papers; people in the field see their own.',
    access: 'person-papers.view',
    input: {},
    output: z.strictObject({ people: z.array(personWithPapers), canEdit: z.boolean() }),
  },
  add: {
    kind: 'command',
    summary: 'Records a paper of a person that the caller has seen.',
    access: 'person-papers.edit',
    input: {
      userUuid: uuid,
      kind: z.enum(personPaperKindCodes),
      number: optionalSingleLineText(60),
      validFrom: day,
      validUntil: z._default(z.nullable(day), null),
    },
    output: personPaper,
    refusals: personPaperRefusals,
  },
  remove: {
    kind: 'command',
    summary: 'Removes a paper of a person; skills that need it end at once.',
    access: 'person-papers.edit',
    input: { paperUuid: uuid, version },
    output: z.strictObject({}),
  },
})
