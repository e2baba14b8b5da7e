import { lazyComponent } from '../../platform/loading/lazy-component.tsx'

// Lazy: the fields pull in the calendar, which is not needed before the filters are open.

/** Filters by date and sum ranges. */
export const RangeFields = lazyComponent(() => import('./range-fields.tsx'), 'RangeFields')

/** Filters with a set of values. */
export const SelectFilterFields = lazyComponent(() => import('./select-filter-fields.tsx'), 'SelectFilterFields')
