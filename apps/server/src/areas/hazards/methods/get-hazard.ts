import { hazardsMethods } from '@fettle/contracts/hazards/hazards.methods'
import { ownOrder } from '#areas/work-orders/work-orders.port'
import { handler } from '#platform/runner/handlers'
import { showHazardState } from '../hazard-state.ts'

export const getHazard = handler(hazardsMethods.get, async ({ workOrderUuid }, { read, actor }) =>
  showHazardState(read, await ownOrder(read, actor, workOrderUuid), actor),
)
