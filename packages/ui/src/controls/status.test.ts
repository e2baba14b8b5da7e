import { expect, test } from 'vitest'
import { type Status, statusSurfaces } from './status.ts'

test.each<[Status, string]>([
  ['error', 'critical'],
  ['success', 'green'],
  ['warning', 'yellow'],
  ['cancelled', 'grey'],
  ['draft', 'grey'],
  ['info', 'grey'],
  ['not_set', 'purple'],
])('the sign of %s is %s', (status, surface) => expect(statusSurfaces[status].surface).toBe(surface))
