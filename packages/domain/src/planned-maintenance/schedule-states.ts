import type { Machine } from '../kernel/machine.ts'

export const scheduleStates = ['draft', 'active', 'paused', 'archived'] as const
export type ScheduleState = (typeof scheduleStates)[number]

export const scheduleVerbs = ['activate', 'pause', 'resume', 'archive'] as const
export type ScheduleVerb = (typeof scheduleVerbs)[number]

export const scheduleMachine: Machine<ScheduleState, ScheduleVerb> = {
  draft: { activate: 'active', archive: 'archived' },
  active: { pause: 'paused', archive: 'archived' },
  paused: { resume: 'active', archive: 'archived' },
  archived: {},
}
