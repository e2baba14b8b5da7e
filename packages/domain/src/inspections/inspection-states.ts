import type { Machine } from '../kernel/machine.ts'

export const inspectionStates = [
  'unassigned',
  'assigned',
  'in_progress',
  'syncing',
  'pending',
  'completed',
  'cancelled',
] as const
export type InspectionState = (typeof inspectionStates)[number]

export const inspectionVerbs = [
  'assign',
  'unassign',
  'record',
  'moveVersion',
  'handIn',
  'uploadDocument',
  'takeBack',
  'sendBack',
  'complete',
  'reopen',
  'cancel',
] as const
export type InspectionVerb = (typeof inspectionVerbs)[number]

/** `syncing`: handed in, while answers of the device have not arrived yet. `pending`: waits for the review. */
export const inspectionMachine: Machine<InspectionState, InspectionVerb> = {
  unassigned: { assign: 'assigned', moveVersion: 'unassigned', cancel: 'cancelled' },
  assigned: {
    assign: 'assigned',
    unassign: 'unassigned',
    moveVersion: 'assigned',
    record: 'in_progress',
    uploadDocument: ['pending', 'completed'],
    cancel: 'cancelled',
  },
  in_progress: {
    assign: 'in_progress',
    record: 'in_progress',
    moveVersion: 'in_progress',
    handIn: ['syncing', 'pending', 'completed'],
    uploadDocument: ['pending', 'completed'],
    cancel: 'cancelled',
  },
  syncing: { record: ['syncing', 'pending', 'completed'], takeBack: 'in_progress', cancel: 'cancelled' },
  pending: { sendBack: 'in_progress', complete: 'completed', cancel: 'cancelled' },
  completed: { reopen: 'in_progress' },
  cancelled: {},
}

/** Slugs of the list; all others than `all` and `assigned-to-me` are states. */
export const inspectionFilters = [
  'all',
  'assigned-to-me',
  'completed',
  'in-progress',
  'pending',
  'syncing',
  'unassigned',
] as const
export type InspectionFilter = (typeof inspectionFilters)[number]

export const liveInspectionStates = ['unassigned', 'assigned', 'in_progress', 'syncing', 'pending'] as const
