import { grantScopeOrder } from '@fettle/domain/access/grants'
import { permissions } from '@fettle/domain/access/permissions'
import { apiKeyRefusals } from '@fettle/domain/integrations/api-key'
import * as z from 'zod/mini'
import { day, instant, singleLineText, uuid } from '../kernel/fields.ts'
import { methods } from '../kernel/method.ts'
import { grantChoice } from '../users/roles.methods.ts'

const grants = z.partialRecord(z.enum(permissions), z.enum(grantScopeOrder))

/** An API key without its secret. */
export const apiKeyView = z.strictObject({
  uuid,
  name: z.string(),
  /** Prefix of the key, to tell keys apart. */
  hint: z.string(),
  grants,
  createdBy: z.string(),
  createdAt: instant,
  endsAt: z.nullable(instant),
  usedAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  state: z.enum(['active', 'expired', 'revoked']),
})
export type ApiKeyView = z.output<typeof apiKeyView>

export const apiKeysMethods = methods('accounts', 'api-keys', {
  list: {
    kind: 'query',
    summary: 'The API keys of the tenant, the latest first.',
    access: 'api-keys.edit',
    input: {},
    output: apiKeyView,
    pages: true,
  },
  choices: {
    kind: 'query',
    summary: 'What the caller may grant to a key: the permissions of their side with their reaches.',
    access: 'api-keys.edit',
    input: {},
    output: z.array(grantChoice),
  },
  create: {
    kind: 'command',
    summary: 'Makes a key for a program. It is shown in this answer and never again, not even to a repeated call.',
    access: 'api-keys.edit',
    input: { name: singleLineText(80), grants, endsOn: z._default(z.nullable(day), null) },
    output: z.strictObject({ ...apiKeyView.shape, key: z.nullable(z.string()) }),
    refusals: apiKeyRefusals,
    secrets: ['key'],
  },
  revoke: {
    kind: 'command',
    summary: 'Ends a key at once.',
    access: 'api-keys.edit',
    input: { apiKeyUuid: uuid },
    output: apiKeyView,
  },
})
