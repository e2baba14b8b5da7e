import { calendarMethods } from '@fettle/contracts/calendar/calendar.methods'
import type { PlanWarning } from '@fettle/domain/calendar/plan-check'
import { useCommand } from '../../platform/queries/use-command.ts'
import { choiceOf, type PlanChoice, type PlanSubject } from './planned-slot.ts'

/** A visit that was planned, and until when its move can be undone. */
type Planned = { readonly uuid: string; readonly undoUntil: string | null }
type Plan = {
  readonly choice: PlanChoice
  readonly moments: { readonly startsAt: string; readonly endsAt: string }
  readonly accepts: readonly PlanWarning[]
}

/** Books the visit of a job, or moves, lengthens or reassigns one, whatever has changed. */
export const usePlanCommand = (subject: PlanSubject) => {
  const book = useCommand(calendarMethods.book)
  const move = useCommand(calendarMethods.move)
  const resize = useCommand(calendarMethods.resize)
  const reassign = useCommand(calendarMethods.reassign)
  const undo = useCommand(calendarMethods.undo)
  const run = async ({ choice, moments, accepts: given }: Plan): Promise<Planned> => {
    const assigneeUuid = choice.assigneeUuid || null
    const accepts = [...new Set(given)]
    if (subject.kind === 'job') {
      const booked = await book.run({ jobUuid: subject.job.jobUuid, ...moments, assigneeUuid, accepts })
      return { ...booked, undoUntil: null }
    }
    const { event } = subject
    const one = { bookingUuid: event.uuid, version: event.visit.version, accepts }
    const before = choiceOf(event)
    const isSamePerson = before.assigneeUuid === choice.assigneeUuid
    const isSameStart = moments.startsAt === event.startsAt
    if (isSameStart && moments.endsAt === event.endsAt) return reassign.run({ ...one, assigneeUuid })
    if (isSameStart && isSamePerson) return resize.run({ ...one, endsAt: moments.endsAt })
    return move.run({ ...one, ...moments, assigneeUuid })
  }
  return { run, undo: undo.run, isRunning: [book, move, resize, reassign].some(({ isRunning }) => isRunning) }
}
