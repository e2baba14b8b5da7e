import type { SignOffTerms } from '@fettle/domain/completion-reports/sign-off'
import { pgTable, uuid } from 'drizzle-orm/pg-core'
import { json, moment, version } from '#platform/database/columns'

/** Sign-off terms of a client. */
export const signOffTerms = pgTable('sign_off_terms', {
  tenantId: uuid().primaryKey(),
  terms: json<SignOffTerms>()().notNull(),
  changedAt: moment().notNull(),
  version: version(),
})
