import { messagesMethods } from '@fettle/contracts/messages/messages.methods'
import { notificationsMethods } from '@fettle/contracts/notifications/notifications.methods'
import { workOrdersMethods } from '@fettle/contracts/work-orders/work-orders.methods'
import type { ApiUser } from './api-user.ts'
import { day, hour } from './days.ts'
import { type Scenario, type ScenarioEnd } from './scenario-run.ts'
import type { Talk } from './seed-data.ts'
import type { SeededMarket } from './seeded-market.ts'

/** Topic of the conversation by scenario end, and how long ago it ended. */
const topics: Readonly<Partial<Record<ScenarioEnd, { talk: keyof Talk; ago: number }>>> = {
  'awaiting-booking': { talk: 'appointment', ago: 3 * hour },
  'parts-needed': { talk: 'parts', ago: 26 * hour },
  'no-access': { talk: 'noAccess', ago: 2 * hour },
  quoted: { talk: 'question', ago: 20 * hour },
  completed: { talk: 'thanks', ago: 12 * day },
}

const speakAt = (user: ApiUser, at: number): ApiUser => {
  user.at = at
  return user
}

/** Both sides of an order write in turn, the client first. */
export const seedMessages = async (
  scenario: Scenario,
  market: SeededMarket,
  { workOrderUuid, now }: { workOrderUuid: string; now: number },
): Promise<void> => {
  const topic = topics[scenario.ending]
  const clerk = market.staff.COO
  if (!topic || !clerk) return
  const order = await speakAt(clerk, now).call(workOrdersMethods.get, { workOrderUuid })
  const job = order.jobs.find(({ contractorUuid }) => contractorUuid === scenario.firm.uuid)
  if (!job) return
  const sendTalk = async (talk: keyof Talk, where: { jobUuid: string } | { workOrderUuid: string }, ago: number) => {
    const lines = market.seedData.talk[talk]
    for (const [place, text] of lines.entries()) {
      const user = place % 2 === 0 ? clerk : scenario.firm.owner
      const at = now - ago - (lines.length - 1 - place) * 0.4 * hour
      await speakAt(user, at).call(messagesMethods.send, { ...where, text })
    }
  }
  await sendTalk(topic.talk, { jobUuid: job.uuid }, topic.ago)
  // While parts are ordered, a message goes to the order's conversation too.
  if (topic.talk === 'parts') await sendTalk('order', { workOrderUuid }, topic.ago - hour)
}

/** Marks notifications until yesterday morning as read. */
export const readNotifications = async (market: SeededMarket, now: number): Promise<void> => {
  const upTo = new Date(now - day).toISOString()
  const everybody = [...Object.values(market.staff), ...market.firms.map(({ owner }) => owner)]
  for (const user of everybody) await speakAt(user, now).call(notificationsMethods.markRead, { upTo })
}
