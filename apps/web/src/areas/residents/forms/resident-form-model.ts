import type { ResidentView, residentsMethods } from '@fettle/contracts/residents/residents.methods'
import type { Locale } from '@fettle/domain/editions/edition'
import type { ResidentLanguage } from '@fettle/domain/editions/resident-languages'
import type { OccupancyKind, ResidentChannel } from '@fettle/domain/residents/resident'
import type { CallInput } from '../../../platform/calls/call.ts'

export type ResidentValues = { name: string; email: string; telephone: string; language: string; channel: string }
export type HomeValues = { locationUuid: string; kind: string; isMain: boolean; fromOn: string }

type Reachable = Pick<ResidentView, 'name' | 'email' | 'telephone' | 'language' | 'channel'>

export const toResidentValues = (language: string, view?: Reachable): ResidentValues => ({
  name: view?.name ?? '',
  email: view?.email ?? '',
  telephone: view?.telephone ?? '',
  language: view?.language ?? language,
  channel: view?.channel ?? 'mail',
})

export const toResidentEntries = ({ language, channel, ...values }: ResidentValues) => ({
  ...values,
  language: language as ResidentLanguage,
  channel: channel as ResidentChannel,
})

/** Owners are written to in the locales alone. */
export const toOwnerEntries = ({ language, channel, ...values }: ResidentValues) => ({
  ...values,
  language: language as Locale,
  channel: channel as ResidentChannel,
})

export const toHome = ({ kind, ...home }: HomeValues): CallInput<typeof residentsMethods.add>['home'] => ({
  ...home,
  kind: kind as OccupancyKind,
})
