import type { clocksMethods } from '@fettle/contracts/work-orders/clocks.methods'
import type { WorkOrderPorts } from '#areas/work-orders/work-orders.port'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { sendClockAlerts } from './clock-alerts.cron.ts'
import { pauseOrderClock, resumeOrderClock } from './methods/pause-clock.ts'

/** The running clocks of orders: pausing them, and alerts before and after a deadline. */
export const orderClocksArea = (ports: WorkOrderPorts): Area => ({
  handlers: {
    clocks: {
      pause: pauseOrderClock(ports),
      resume: resumeOrderClock(ports),
    } satisfies Partial<Handlers<typeof clocksMethods>>,
  },
  backgroundJobs: { 'watch-clocks': sendClockAlerts },
})
