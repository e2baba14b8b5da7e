import { randomUUID } from 'node:crypto'
import { accessLaddersMethods, type LadderSettingsView } from '@fettle/contracts/access-ladders/access-ladders.methods'
import { validateLadders } from '@fettle/domain/access-ladders/access-ladder'
import { checkDays, dayAt, ownJob, ownOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { accept, Refused } from '#platform/runner/refusal'
import {
  findSettings,
  insertContact,
  lockSchedule,
  type StoredSettings,
  saveSettings,
} from '../access-ladders.store.ts'
import { evaluateOrderLadder, updateSchedule } from '../evaluate-ladder.ts'
import { recordLadderEvent } from '../record-ladder-event.ts'
import { showJobLadder } from '../show-job-ladder.ts'
import { showLadder } from '../show-ladder.ts'

const show = ({ rules, version }: StoredSettings): LadderSettingsView => ({
  routine: { ...rules.routine },
  emergency: { ...rules.emergency },
  safety: { ...rules.safety },
  isShipped: version === 0,
  version,
})

export const ladderSettingsMethod = handler(accessLaddersMethods.settings, async (_input, { read }) =>
  show(await findSettings(read)),
)

/** Existing schedules are kept; new settings apply from the next attempt or evaluation on. */
export const saveLadderSettings = handler(
  accessLaddersMethods.saveSettings,
  async ({ version, ...settings }, { tx, at }) => {
    const rules = accept(validateLadders(settings))
    if (!(await saveSettings(tx, { version, at }, rules))) throw new Refused('stale_version')
    return show({ rules, version: version + 1 })
  },
)

export const getLadder = handler(accessLaddersMethods.get, async ({ workOrderUuid }, { read, actor, now }) => {
  const order = await ownOrder(read, actor, workOrderUuid)
  return showLadder(read, order.id, { actor, now })
})

export const getJobLadder = handler(accessLaddersMethods.forJob, async ({ jobUuid }, { read, actor, now }) => {
  const job = await ownJob(read, actor, jobUuid)
  return showJobLadder(read, job.id, now)
})

export const logContact = handler(accessLaddersMethods.logContact, async (input, { tx, actor, at, now }) => {
  const order = await ownOrder(tx, actor, input.workOrderUuid)
  const { channel, result, madeAt, note } = input
  if (Date.parse(madeAt) > now) throw new Refused('contact_in_the_future')
  checkDays(order, [['attemptOn', dayAt(order, madeAt), 'madeAt']], { now })
  await insertContact(tx, {
    id: randomUUID(),
    clientTenantId: actor.tenantId,
    workOrderId: order.id,
    channel,
    result,
    madeAt,
    note,
    madeByMembershipId: actor.membershipUuid,
    createdAt: at,
  })
  recordLadderEvent(tx, order.id, {
    name: 'ladder.contacted',
    facts: { contactChannel: channel, contactResult: result },
  })
  const schedule = await lockSchedule(tx, order.id)
  const { progress } = await evaluateOrderLadder(tx, order.id, now)
  await updateSchedule(tx, order.id, { progress, notifiedStep: schedule?.notifiedStep ?? null })
  await tx.applyEvents()
  return showLadder(tx, order.id, { actor, now })
})
