import { lazyComponent } from '../../platform/loading/lazy-component.tsx'

// Lazy: the fields pull in the calendar, which is not needed before the filters are open.

/** Days and sums: what is no choice of a few. */
export const RangeFields = lazyComponent(() => import('./range-fields.tsx'), 'RangeFields')

/** The filters of values to choose from. */
export const SelectFilterFields = lazyComponent(() => import('./select-filter-fields.tsx'), 'SelectFilterFields')
