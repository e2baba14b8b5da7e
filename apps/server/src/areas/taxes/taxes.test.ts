import { completionReportsMethods } from '@fettle/contracts/completion-reports/completion-reports.methods'
import { invoicesMethods } from '@fettle/contracts/invoices/invoices.methods'
import { withholdingsMethods } from '@fettle/contracts/invoices/withholdings.methods'
import { taxProfilesMethods } from '@fettle/contracts/taxes/tax-profiles.methods'
import { walletsMethods } from '@fettle/contracts/wallets/wallets.methods'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeOf, type TestMember } from '#platform/testing/test-server'
import {
  createTestContext,
  line,
  reported,
  type TestContext,
  type TestOrder,
} from '../../integration-tests/test-context.ts'

let context: TestContext
beforeAll(async () => {
  context = await createTestContext()
})
afterAll(() => context?.close())

const clientFacts = {
  validFrom: '2026-01-01',
  replacesUuid: null as string | null,
  vatNumber: 'GB980780684',
  cisRole: 'contractor',
  taxReference: '1234567890',
  payeReference: '123/AB45678',
  accountsOfficeReference: '123PA00012345',
  endUserSince: '2026-01-01' as string | null,
} as const
const get = (who: TestMember = context.finance) => context.call(who, taxProfilesMethods.get)
const inForce = async (who: TestMember = context.finance) => (await get(who)).current?.uuid ?? null
const saveClient = async (over: object = {}, who: TestMember = context.finance) =>
  context.call(who, taxProfilesMethods.saveClient, { ...clientFacts, replacesUuid: await inForce(who), ...over })
const check = (result: string, checkedOn = '2026-01-02') =>
  context.call(context.finance, taxProfilesMethods.recordCheck, {
    contractorUuid: context.owner.tenantId,
    result: result as 'gross',
    reference: 'V1234567890',
    checkedOn,
  })

let count = 0
const lines = [line, { ...line, kind: 'material' as const, unitPrice: '20.00', quantity: '1' }]
const bill = (jobUuid: string) => {
  count += 1
  return {
    jobUuid,
    kind: 'final',
    number: `T-${count}`,
    issuedOn: '2026-03-02',
    suppliedOn: '2026-03-02',
    lines: [line],
  } as const
}
const of = ({ uuid, version }: { uuid: string; version: number }) => ({ invoiceUuid: uuid, version })
const finished = async (): Promise<TestOrder> => {
  const { completionReportUuid, version, ...order } = await reported(context)
  await context.call(context.manager, completionReportsMethods.accept, { completionReportUuid, version })
  return order
}
const approved = async () => {
  const { jobUuid } = await finished()
  const draft = await context.call(context.owner, invoicesMethods.create, bill(jobUuid))
  const sent = await context.call(context.owner, invoicesMethods.submit, of(draft))
  return context.call(context.finance, invoicesMethods.approve, of(sent))
}
const settlements = async (invoiceUuid: string) => {
  const { rows } = await context.server.pools.owner.query(
    'select kind, state, gross::int, withheld::int, paid_out::int, rule, judged_on::text, check_id is not null as is_checked from settlements where invoice_id = $1 order by created_at, id',
    [invoiceUuid],
  )
  return rows
}

describe('tax details', () => {
  test('name every broken field, are dated rows, and are refused where another member changed them', async () => {
    expect((await get()).current).toBeNull()
    const broken = saveClient({ taxReference: '12', payeReference: 'x', accountsOfficeReference: 'y' })
    expect(await codeOf(broken)).toMatch(/^tax_reference:utr_invalid/)
    const first = await saveClient()
    expect(first.current).toMatchObject({
      validFrom: '2026-01-01',
      client: { cisRole: 'contractor' },
      contractor: null,
    })
    expect(await codeOf(saveClient({ replacesUuid: null }))).toBe('stale_version')
    const later = await saveClient({ validFrom: '2030-01-01', cisRole: 'none' })
    expect([later.current?.uuid, later.rows.length]).toEqual([first.current?.uuid, 2])
    expect(later.rules.filter(({ isApplied }) => !isApplied).map(({ code }) => code)).toEqual([
      'uk-nil-return',
      'uk-public-body',
    ])
  })

  test('keep the taxpayer number encrypted, and show its end', async () => {
    const facts = { validFrom: '2026-01-01', replacesUuid: null, taxpayerNumber: '98765 43210' }
    const saved = await context.call(context.owner, taxProfilesMethods.saveContractor, facts)
    expect(saved.current).toMatchObject({ taxpayerNumberEnd: '3210', client: null })
    const { rows } = await context.server.pools.owner.query('select row_to_json(p)::text as text from tax_profiles p')
    expect(rows.some(({ text }: { text: string }) => text.includes('98765'))).toBe(false)
    const again = { validFrom: '2026-01-01', replacesUuid: saved.current?.uuid ?? null }
    const later = await context.call(context.owner, taxProfilesMethods.saveContractor, again)
    expect(later.current?.taxpayerNumberEnd).toBe('3210')
  })

  test('are seen by those who pay, and of a contractor only by its clients', async () => {
    expect(await codeOf(get(context.manager))).toBe('forbidden')
    expect(await codeOf(saveClient({}, context.owner))).toBe('not_a_client')
    const contractorUuid = context.owner.tenantId
    const seen = await context.call(context.finance, taxProfilesMethods.ofContractor, { contractorUuid })
    expect(seen).toMatchObject({ taxpayerNumberEnd: '3210', checks: [], can: ['record_check'] })
    const foreign = context.call(context.stranger, taxProfilesMethods.ofContractor, { contractorUuid })
    expect(['not_found', 'forbidden']).toContain(await codeOf(foreign))
  })

  test('are checked by the client, not ahead of time nor by results of another market', async () => {
    expect(await codeOf(check('registered', '2099-01-01'))).toBe('tax_check_in_the_future')
    expect(await codeOf(check('valid'))).toBe('tax_check_of_another_market')
    const { checks } = await check('registered')
    expect(checks).toMatchObject([{ kind: 'cis', result: 'registered', reference: 'V1234567890' }])
  })
})

describe('what a payment withholds', () => {
  test('is shown before the invoice is asked for, and on it to both sides', async () => {
    const { jobUuid } = await finished()
    const asked = { jobUuid, suppliedOn: '2026-03-02', lines }
    const preview = await context.call(context.owner, withholdingsMethods.preview, asked)
    expect(preview).toMatchObject({
      treatment: 'standard',
      isSettled: false,
      now: {
        regime: 'cis',
        rule: 'uk-cis-registered',
        ratePpm: 200_000,
        base: { amount: 10_000 },
        gross: { amount: 14_400 },
      },
    })
    expect([preview.now.withheld.amount, preview.now.netPayable.amount]).toEqual([2_000, 12_400])
    expect(preview.dueOn).not.toBeNull()
  })

  test('is judged again on the day of payment, paid net, and kept with its rule and check', async () => {
    await context.call(context.finance, walletsMethods.activate)
    await context.call(context.finance, walletsMethods.topUp, { amount: 50_000 })
    await context.server.runQueue()
    const invoice = await approved()
    expect(invoice.payable?.now).toMatchObject({ withheld: { amount: 2_000 }, netPayable: { amount: 10_000 } })
    await check('gross', '2026-01-03')
    await check('unregistered', '2026-01-04')
    const paying = await context.call(context.finance, invoicesMethods.pay, of(invoice))
    expect(paying.payable).toMatchObject({ isSettled: true, now: { withheld: { amount: 3_000 } } })
    expect((await context.call(context.finance, walletsMethods.get)).balance.amount).toBe(41_000)
    await context.server.runQueue()
    expect(await settlements(invoice.uuid)).toMatchObject([
      {
        kind: 'payment',
        state: 'settled',
        gross: 12_000,
        withheld: 3_000,
        paid_out: 9_000,
        rule: 'uk-cis-unregistered',
        is_checked: true,
      },
    ])
    const seen = await context.call(context.owner, invoicesMethods.get, { invoiceUuid: invoice.uuid })
    expect(seen).toMatchObject({
      state: 'paid',
      payable: { now: { reason: 'cis_not_registered', netPayable: { amount: 9_000 } } },
    })
  })

  test('follows the day of a payment outside of the product', async () => {
    const invoice = await approved()
    const paid = { ...of(invoice), paidOn: '2026-03-02', reference: 'Bank' }
    await context.call(context.finance, invoicesMethods.markPaid, paid)
    expect(await settlements(invoice.uuid)).toMatchObject([
      { kind: 'off_platform', state: 'settled', withheld: 3_000, judged_on: '2026-03-02' },
    ])
  })

  test('never exceeds the invoice, also not by statements of the owner of the database', async () => {
    const { rows } = await context.server.pools.owner.query('select * from settlements limit 1')
    const copy = {
      ...rows[0],
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'off_platform',
      payment_id: null,
      state: 'settled',
      value_on: '2026-03-02',
    }
    const text = 'insert into settlements select * from jsonb_populate_record(null::settlements, $1)'
    await expect(context.server.pools.owner.query(text, [JSON.stringify(copy)])).rejects.toThrow('exceed its sum')
  })
})

describe('the reverse charge', () => {
  test('leaves the VAT to the client where both are registered', async () => {
    await saveClient({ endUserSince: null })
    const { jobUuid } = await finished()
    const draft = await context.call(context.owner, invoicesMethods.create, bill(jobUuid))
    expect(draft.totals).toMatchObject({ net: { amount: 10_000 }, gross: { amount: 10_000 }, taxes: [] })
    expect(draft.payable).toMatchObject({ treatment: 'reverse_charge', customerTax: { amount: 2_000 } })
    await saveClient({ endUserSince: '2026-01-01' })
    const sent = await context.call(context.owner, invoicesMethods.submit, of(draft))
    expect([sent.totals.gross.amount, sent.payable?.treatment]).toEqual([12_000, 'standard'])
  })
})
