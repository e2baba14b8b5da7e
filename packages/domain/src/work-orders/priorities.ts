/** Priorities with response and completion targets in hours from the report; clients may set others. */
export const priorities = ['emergency', 'urgent', 'routine', 'planned'] as const
export type Priority = (typeof priorities)[number]

export type PriorityTargets = { readonly responseHours: number; readonly completionHours: number }

export const defaultTargets: Readonly<Record<Priority, PriorityTargets>> = {
  emergency: { responseHours: 2, completionHours: 24 },
  urgent: { responseHours: 24, completionHours: 120 },
  routine: { responseHours: 72, completionHours: 672 },
  planned: { responseHours: 168, completionHours: 2160 },
}
