import { readPlaceCode } from '@fettle/domain/assets/place-code'

/** The code of a label from what a camera read: an address that ends in `/p/<code>`, or the code alone. */
export const codeOfScan = (text: string): string | undefined => readPlaceCode(/\/p\/([^/?#]+)/.exec(text)?.[1] ?? text)
