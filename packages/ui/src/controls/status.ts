import type { Intensity, SurfaceTheme } from '../tokens/tokens.ts'

export const statuses = [
  'cancelled',
  'draft',
  'error',
  'failed',
  'info',
  'in_progress',
  'locked',
  'not_set',
  'ready',
  'smart',
  'success',
  'unknown',
  'warning',
  'warning_non_urgent',
  'warning_urgent',
] as const
export type Status = (typeof statuses)[number]

/**
 * Surface of each status: red for errors, green for success, amber for warnings, neutral otherwise (supplement, section
 * 4).
 */
export const statusSurfaces: Record<Status, { readonly surface: SurfaceTheme; readonly intensity: Intensity }> = {
  cancelled: { surface: 'grey', intensity: 'weak' },
  draft: { surface: 'grey', intensity: 'weak' },
  error: { surface: 'critical', intensity: 'weak' },
  failed: { surface: 'critical', intensity: 'weak' },
  info: { surface: 'grey', intensity: 'weak' },
  in_progress: { surface: 'sky', intensity: 'weak' },
  locked: { surface: 'grey', intensity: 'weak' },
  not_set: { surface: 'purple', intensity: 'weak' },
  ready: { surface: 'jade', intensity: 'weak' },
  smart: { surface: 'ai', intensity: 'weak' },
  success: { surface: 'green', intensity: 'weak' },
  unknown: { surface: 'grey', intensity: 'weak' },
  warning: { surface: 'yellow', intensity: 'weak' },
  warning_non_urgent: { surface: 'sand', intensity: 'weak' },
  warning_urgent: { surface: 'orange', intensity: 'weak' },
}
