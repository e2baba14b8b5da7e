import { contractorsMethods } from '@fettle/contracts/contractors/contractors.methods'
import { optional } from '@fettle/domain/rules/optional'
import { isPhone } from '@fettle/domain/rules/phone'
import type { Position } from '@fettle/domain/rules/position'
import { parsePostcode } from '@fettle/domain/rules/postcode'
import { isCompanyNumber, isSteuernummer, isVatNumber } from '@fettle/domain/rules/tax-numbers'
import type { Tx } from '#platform/database/transaction'
import { postcodeCentre } from '#platform/postcodes/postcode-centre'
import { handler } from '#platform/runner/handlers'
import { found, Invalid, type Problem, Refused } from '#platform/runner/refusal'
import { findCompany, saveDescription } from '../contractors.store.ts'
import { showProfile } from '../show-profile.ts'

/** Moves the base of the company to the centre of a postcode, unless a person has set it. */
export type MoveBase = (tx: Tx, centre: Position | null, by: { membershipUuid: string; at: string }) => Promise<unknown>

export const describeCompany = (moveBase: MoveBase) =>
  handler(contractorsMethods.describe, async (input, { tx, actor, at }) => {
    if (actor.side !== 'contractor') throw new Refused('not_a_contractor')
    const problems: Problem[] = []
    if (!optional(isPhone)(input.telephone, actor.namespace))
      problems.push({ field: 'telephone', code: 'phone_invalid' })
    const postcode = parsePostcode(input.postcode, actor.namespace)
    if (postcode === undefined) problems.push({ field: 'postcode', code: 'postcode_invalid' })
    if (!optional(isVatNumber)(input.vatNumber, actor.namespace))
      problems.push({ field: 'vat_number', code: 'vat_number_invalid' })
    if (input.taxNumber && !isSteuernummer(input.taxNumber))
      problems.push({ field: 'tax_number', code: 'tax_number_invalid' })
    if (input.companyNumber && actor.namespace === 'uk' && !isCompanyNumber(input.companyNumber))
      problems.push({ field: 'company_number', code: 'company_number_invalid' })
    if (problems.length > 0 || postcode === undefined) throw new Invalid(problems)
    await saveDescription(tx, { ...input, postcode })
    await moveBase(tx, await postcodeCentre(postcode, actor.namespace), { membershipUuid: actor.membershipUuid, at })
    return showProfile(found(await findCompany(tx, actor.tenantId)))
  })
