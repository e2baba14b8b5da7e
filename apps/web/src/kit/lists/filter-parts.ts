import { lazyPart } from '../../platform/loading/lazy-part.tsx'

// Fields bring calendars and the like along: nobody waits for them before they open the filters.

/** Days and sums: what is no choice of a few. */
export const RangeFields = lazyPart(() => import('./range-fields.tsx'), 'RangeFields')

/** The filters of values to choose from. */
export const ChoiceFields = lazyPart(() => import('./choice-fields.tsx'), 'ChoiceFields')
