import { lazyComponent } from '../../platform/loading/lazy-component.tsx'

// Fields bring calendars and the like along: nobody waits for them before they open the filters.

/** Days and sums: what is no choice of a few. */
export const RangeFields = lazyComponent(() => import('./range-fields.tsx'), 'RangeFields')

/** The filters of values to choose from. */
export const SelectFilterFields = lazyComponent(() => import('./select-filter-fields.tsx'), 'SelectFilterFields')
