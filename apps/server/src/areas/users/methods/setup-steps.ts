import { usersMethods } from '@fettle/contracts/users/users.methods'
import { setupStepsFor } from '@fettle/domain/users/setup-steps'
import { handler } from '#platform/runner/handlers'
import { dismissSetup, findClientSetup, findContractorSetup, isSetupDismissed } from '../setup.store.ts'

export const setupSteps = handler(usersMethods.setupSteps, async (_input, { read, actor, at }) => {
  const isClient = actor.side === 'client'
  const done = isClient ? await findClientSetup(read, actor) : await findContractorSetup(read, actor, at.slice(0, 10))
  return {
    isDismissed: await isSetupDismissed(read, actor),
    steps: setupStepsFor(actor).map((step) => ({ step, isDone: done[step] ?? false })),
  }
})

export const dismissSetupSteps = handler(usersMethods.dismissSetupSteps, async (_input, { tx, actor, at }) => {
  await dismissSetup(tx, actor, at)
  return {}
})
