import { residentChannels } from '@fettle/domain/residents/resident'
import * as z from 'zod/mini'
import { optionalEmail, optionalPhone, singleLineText } from '../kernel/fields.ts'

const addressed = { channel: z.enum(residentChannels) }

/** How a resident or an owner is named, reached and addressed. */
export const personEntries = {
  name: singleLineText(120),
  email: optionalEmail,
  telephone: optionalPhone,
  ...addressed,
}

/** The same of a stored person. */
export const personViewed = {
  /** Empty once the person was erased. */
  name: z.string(),
  email: z.string(),
  telephone: z.string(),
  ...addressed,
  isErased: z.boolean(),
}
