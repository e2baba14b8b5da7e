import { type FurtherLanguage, furtherLanguages } from '@fettle/domain/editions/resident-languages'
import type { MailMessages } from '../mail-words.ts'
import { residentMailsAr } from './ar.ts'
import { residentMailsEs } from './es.ts'
import { residentMailsPl } from './pl.ts'
import type { ResidentMails } from './resident-mails.ts'
import { residentMailsRo } from './ro.ts'
import { residentMailsRu } from './ru.ts'
import { residentMailsTr } from './tr.ts'
import { residentMailsUk } from './uk.ts'
import { residentMailsUr } from './ur.ts'
import { residentMailsZh } from './zh.ts'

/** Messages to residents in the further languages. */
export const furtherMails: Readonly<Record<FurtherLanguage, ResidentMails>> = {
  es: residentMailsEs,
  pl: residentMailsPl,
  ro: residentMailsRo,
  tr: residentMailsTr,
  ru: residentMailsRu,
  uk: residentMailsUk,
  ar: residentMailsAr,
  ur: residentMailsUr,
  zh: residentMailsZh,
}

/** The messages of each further language over those that residents do not get. */
export const furtherMessages = (base: MailMessages): Readonly<Record<FurtherLanguage, MailMessages>> =>
  Object.fromEntries(
    furtherLanguages.map((language) => {
      const { emails, ...others } = furtherMails[language]
      return [language, { ...base, ...others, emails: { ...base.emails, ...emails } }]
    }),
  ) as Record<FurtherLanguage, MailMessages>
