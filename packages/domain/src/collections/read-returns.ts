import type { XmlElement } from '../kernel/xml.ts'
import { readArudd } from './arudd-returns.ts'
import type { ReadReturns } from './debit-return.ts'
import { readCamtReturns, readPain002 } from './iso-returns.ts'
import { readNachaReturns } from './nacha-returns.ts'

/** The returns of a file by its content; undefined where it is of no known format. `root` is the element of an XML file. */
export const readReturns = (text: string, root: XmlElement | undefined): ReadReturns | undefined => {
  if (root?.namespace.includes('pain.002')) return { format: 'pain002', returns: readPain002(root), notices: [] }
  if (root?.namespace.includes('camt.053')) return { format: 'camt053', returns: readCamtReturns(root), notices: [] }
  const arudd = root && readArudd(root)
  if (arudd) return { format: 'arudd', returns: arudd, notices: [] }
  const nacha = root ? undefined : readNachaReturns(text)
  return nacha && { format: 'nacha', ...nacha }
}
