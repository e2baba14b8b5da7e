import type { accessLaddersMethods } from '@fettle/contracts/access-ladders/access-ladders.methods'
import type { Area } from '#platform/runner/area'
import type { Handlers } from '#platform/runner/handlers'
import { ladderReactions } from './access-ladders.reactions.ts'
import { processDueLadders } from './due-ladders.cron.ts'
import {
  getJobLadder,
  getLadder,
  ladderSettingsMethod,
  logContact,
  saveLadderSettings,
} from './methods/save-ladders.ts'

const ladders = {
  settings: ladderSettingsMethod,
  saveSettings: saveLadderSettings,
  get: getLadder,
  forJob: getJobLadder,
  logContact,
} satisfies Handlers<typeof accessLaddersMethods>

/** No-access escalation: attempts to gain access, and what follows. */
export const accessLaddersArea: Area = {
  handlers: { 'access-ladders': ladders },
  reactions: ladderReactions,
  backgroundJobs: { 'watch-ladders': processDueLadders },
}
