import { type ContractorTaxView, taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { type Actor, hasPermission } from '@fettle/domain/access/actor'
import { editionOf } from '@fettle/domain/editions/editions'
import { todayOf } from '@fettle/domain/editions/today'
import { calendarDay, localDate } from '@fettle/domain/kernel/calendar'
import { checkOfMarket, emptyContractorFacts, type TaxCheckResult } from '@fettle/domain/taxes/tax-facts'
import { memberNames } from '#areas/users/users.port'
import type { Read } from '#platform/database/transaction'
import { handler } from '#platform/runner/handlers'
import { found, Refused } from '#platform/runner/refusal'
import type { TaxPorts } from '../show-tax-profile.ts'
import { findContractorProfile, insertTaxCheck, listTaxChecks } from '../taxes.store.ts'
import type { TaxCheckRecord } from '../taxes.tables.ts'

type Asked = { readonly actor: Actor; readonly now: number; readonly contractorUuid: string }

const showCheck = (check: TaxCheckRecord, names: ReadonlyMap<string, string>): ContractorTaxView['checks'][number] => ({
  uuid: check.id,
  kind: check.kind as ContractorTaxView['checks'][number]['kind'],
  result: check.result as TaxCheckResult,
  reference: check.reference,
  certificateNumber: check.certificateNumber,
  checkedOn: check.checkedOn,
  checkedBy: names.get(check.checkedByMembershipId) ?? null,
})

const viewContractor = async (
  read: Read,
  { actor, now, contractorUuid }: Asked,
  { paidSums }: TaxPorts,
): Promise<ContractorTaxView> => {
  const edition = editionOf(actor.namespace)
  const today = todayOf(edition, now)
  const profile = found(await findContractorProfile(read, contractorUuid, today))
  const checks = await listTaxChecks(read, contractorUuid)
  const names = await memberNames(
    read,
    checks.map(({ checkedByMembershipId }) => checkedByMembershipId),
  )
  const from = localDate({ year: calendarDay(today).year, month: 1, day: 1 })
  const { gross } = await paidSums(read, { from, to: today, contractorTenantId: contractorUuid })
  const isWithoutCertificate = actor.namespace === 'de' && !profile.facts?.exemption
  const mayCheck = hasPermission(actor, 'taxes.edit')
  return {
    contractor: profile.facts && { ...emptyContractorFacts, ...profile.facts },
    isVatRegistered: profile.is_vat_registered,
    taxpayerNumberEnd: profile.taxpayer_number_end,
    checks: checks.map((check) => showCheck(check, names)),
    yearPaid: { amount: gross, currency: edition.currency.code },
    can: mayCheck && !isWithoutCertificate ? ['record_check'] : [],
    cannot: mayCheck && isWithoutCertificate ? { record_check: 'tax_check_without_certificate' } : {},
  }
}

export const taxesOfContractor = (ports: TaxPorts) =>
  handler(taxProfilesMethods.ofContractor, ({ contractorUuid }, { read, actor, now }) => {
    if (actor.side !== 'client') throw new Refused('not_a_client')
    return viewContractor(read, { actor, now, contractorUuid }, ports)
  })

/** A check of a German certificate names its number, so that it does not hold for the next certificate. */
export const recordTaxCheck = (ports: TaxPorts) =>
  handler(taxProfilesMethods.recordCheck, async (input, { tx, actor, at, now }) => {
    const { contractorUuid, result, reference, checkedOn } = input
    if (actor.side !== 'client') throw new Refused('not_a_client')
    const today = todayOf(editionOf(actor.namespace), now)
    const profile = found(await findContractorProfile(tx, contractorUuid, today))
    const { kind, results } = checkOfMarket[actor.namespace]
    if (!(results as readonly TaxCheckResult[]).includes(result)) throw new Refused('tax_check_of_another_market')
    if (checkedOn > today) throw new Refused('tax_check_in_the_future', { today })
    const certificateNumber = kind === 'exemption' ? (profile.facts?.exemption?.number ?? '') : ''
    if (kind === 'exemption' && certificateNumber === '') throw new Refused('tax_check_without_certificate')
    await insertTaxCheck(tx, {
      contractorTenantId: contractorUuid,
      kind,
      result,
      reference,
      certificateNumber,
      checkedOn,
      checkedByMembershipId: actor.membershipUuid,
      recordedAt: at,
    })
    return viewContractor(tx, { actor, now, contractorUuid }, ports)
  })
