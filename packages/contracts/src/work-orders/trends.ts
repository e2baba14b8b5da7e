import * as z from 'zod/mini'
import { count, day } from '../kernel/fields.ts'

/** Figures of a dashboard with their history, over the work that the reader sees. */
export const trendsOutput = z.strictObject({
  /** Open work by the days since it was raised; `to_days` is null for the oldest. */
  ages: z.array(z.strictObject({ fromDays: count, toDays: z.nullable(count), count })),
  /** By week, the running one last. */
  weeks: z.array(
    z.strictObject({
      startsOn: day,
      raised: count,
      /** Work finished in the week, and how much of it by its target time. */
      finished: count,
      onTime: count,
      /** At the end of the week, or now. */
      open: count,
      overdue: count,
    }),
  ),
})
