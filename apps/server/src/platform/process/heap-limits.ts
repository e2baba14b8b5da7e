import { setFlagsFromString } from 'node:v8'

/**
 * Limits heap growth: by default V8 lets garbage grow to several times the live heap on machines with much memory. A growth of 30 % costs
 * no throughput that `npm run bench` could show.
 */
export const setHeapLimits = (): void => {
  setFlagsFromString('--heap-growing-percent=30')
  // Otherwise V8 allocates rows of responses in the old generation, where they keep whole calls alive until a full collection.
  setFlagsFromString('--no-allocation-site-pretenuring')
}
