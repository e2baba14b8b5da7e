import { setFlagsFromString } from 'node:v8'

/**
 * Left to itself, V8 lets garbage grow to several times what is alive before it looks: on a machine with much memory the
 * server would take three times what it needs. A third more than that costs no throughput that `npm run bench` could show.
 */
export const setHeapLimits = (): void => {
  setFlagsFromString('--heap-growing-percent=30')
  // Or V8 puts the rows of answers among what lives long, where they keep whole calls alive until it looks at everything.
  setFlagsFromString('--no-allocation-site-pretenuring')
}
