import type { Actor } from '@fettle/domain/access/actor'
import { allow } from '#platform/runner/refusal'

/** Contractors have a calendar where they are the direct labour organisation of a client. Refuses with `direct_labour_only`. */
export const assertDirectLabour = ({ side, isDlo }: Pick<Actor, 'side' | 'isDlo'>): void =>
  allow(side === 'client' || isDlo ? 'allowed' : 'direct_labour_only')
