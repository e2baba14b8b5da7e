import { type MemberView, usersMethods } from '@fettle/contracts/users/users.methods'
import { expect, it } from 'vitest'
import { toUserInput, toUserValues } from './user-form-model.ts'

const uuid = '3f0c8a52-9f6e-4a39-8f36-3d9a3a0a0c11'
const user = {
  uuid,
  version: 3,
  roleCode: 'PRM',
  roleUuid: null,
  organisationUuids: null,
  limit: { amount: 100_000, currency: 'GBP' },
  hasOwnLimit: false,
} as MemberView

it('an unchanged form changes nothing', () => {
  const entries = toUserInput(user, toUserValues(user))
  expect(entries).toEqual({
    userUuid: uuid,
    roleCode: 'PRM',
    roleUuid: null,
    organisationUuids: null,
    limit: null,
  })
  expect(usersMethods.edit.input.safeParse({ ...entries, version: 3 }).success).toBe(true)
})

it('a custom role is sent by its uuid', () => {
  const entries = toUserInput(user, { role: uuid, branches: [uuid], limit: 5_000 })
  expect(entries).toMatchObject({ roleUuid: uuid, organisationUuids: [uuid], limit: 5_000 })
})
