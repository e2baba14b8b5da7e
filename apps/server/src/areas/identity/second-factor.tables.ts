import { bigint, customType, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, json, moment } from '#platform/database/columns'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** An authenticator app, active once confirmed; `lastStep` is the last used time step. */
export const authenticators = pgTable('authenticators', {
  personId: uuid().primaryKey(),
  secretSealed: text().notNull(),
  confirmedAt: moment(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

export const recoveryCodes = pgTable(
  'recovery_codes',
  { personId: uuid().notNull(), codeHash: text().notNull(), usedAt: moment() },
  (table) => [primaryKey({ columns: [table.personId, table.codeHash] })],
)

export const passkeys = pgTable('passkeys', {
  id: id().primaryKey(),
  personId: uuid().notNull(),
  credentialId: text().notNull().unique(),
  publicKey: bytes().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: json<string[]>()().notNull(),
  name: text().notNull(),
  createdAt: createdAt(),
  usedAt: moment(),
})

/** WebAuthn challenges by session cookie. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  tokenHash: text().primaryKey(),
  challenge: text().notNull(),
  endsAt: moment().notNull(),
})

/** Sign-ins with the right password that await the second factor. */
export const signInsPending = pgTable('sign_ins_pending', {
  tokenHash: text().primaryKey(),
  personId: uuid().notNull(),
  endsAt: moment().notNull(),
  provider: text(),
})

export const factorAttempts = pgTable('factor_attempts', { personId: uuid().notNull(), at: moment().notNull() })
