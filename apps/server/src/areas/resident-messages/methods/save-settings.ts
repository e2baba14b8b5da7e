import { randomUUID } from 'node:crypto'
import { residentMessagesMethods } from '@fettle/contracts/resident-messages/resident-messages.methods'
import { dayMs } from '@fettle/domain/kernel/calendar'
import { longestShiftDays } from '@fettle/domain/resident-messages/on-call'
import { isPhone } from '@fettle/domain/rules/phone'
import { findMembers } from '#areas/users/users.port'
import { handler } from '#platform/runner/handlers'
import { Invalid, Refused } from '#platform/runner/refusal'
import { deleteShift, findSettings, insertShift, saveSettings } from '../resident-messages.store.ts'
import { showSettings } from '../show-settings.ts'

export const getSettings = handler(residentMessagesMethods.settings, (_input, { read, at }) => showSettings(read, at))

export const saveSettingsMethod = handler(residentMessagesMethods.saveSettings, async (input, { tx, at }) => {
  const { quiet } = await findSettings(tx)
  await saveSettings(tx, { ...input, quiet })
  return showSettings(tx, at)
})

export const addShift = handler(residentMessagesMethods.addShift, async (input, { tx, actor, at }) => {
  const { memberUuid, startsAt, endsAt, rank, telephone } = input
  const length = Date.parse(endsAt) - Date.parse(startsAt)
  if (length <= 0) throw new Refused('shift_ends_before_it_starts')
  if (length > longestShiftDays * dayMs) throw new Refused('shift_too_long', { most: longestShiftDays })
  if (telephone !== '' && !isPhone(telephone, actor.namespace))
    throw new Invalid([{ field: 'telephone', code: 'phone_invalid' }])
  if ((await findMembers(tx, actor.tenantId, [memberUuid])).length === 0) throw new Refused('shift_member_unknown')
  await insertShift(tx, {
    id: randomUUID(),
    tenantId: actor.tenantId,
    membershipId: memberUuid,
    startsAt,
    endsAt,
    rank,
    telephone,
    createdAt: at,
  })
  return showSettings(tx, at)
})

export const removeShift = handler(residentMessagesMethods.removeShift, async ({ shiftUuid }, { tx, at }) => {
  if (!(await deleteShift(tx, shiftUuid))) throw new Refused('not_found')
  return showSettings(tx, at)
})
