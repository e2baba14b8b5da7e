import type { PortalReport } from '@fettle/contracts/repair-reports/repair-portal.methods'
import { residentVisitsMethods } from '@fettle/contracts/resident-visits/resident-visits.methods'
import { mostWindows } from '@fettle/domain/resident-visits/slot-offer'
import { Button } from '@fettle/ui/controls/button'
import { Banner } from '@fettle/ui/feedback/banner'
import { CheckboxGroup } from '@fettle/ui/fields/checkbox-group'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { TextArea } from '@fettle/ui/fields/text-area'
import { Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { useSlotText } from './use-slot-text.ts'
import { newRow, toWindows, type WindowRow, WindowRows } from './window-rows.tsx'

/** What a resident follows a report by. */
export type OwnReport = { readonly draftKey?: string; readonly token?: string; readonly reportUuid?: string }
type Repair = NonNullable<PortalReport['repair']>
type RepairVisitsProps = { readonly repair: Repair; readonly own: OwnReport }

/** The next appointment of a repair, times to choose from, and what a resident can do about them. */
export function RepairVisits({ repair, own }: RepairVisitsProps) {
  const { t } = useLingui()
  const slotText = useSlotText(repair.timeZone)
  const next = repair.visits.find(({ state }) => ['confirmed', 'en_route', 'on_site'].includes(state))
  const offer = repair.offers.find(({ isOpen, windows }) => isOpen && windows.some(({ isFree }) => isFree))
  const suggested = repair.offers.find(({ side, windows }) => side === 'resident' && windows.length > 0)
  return (
    <>
      {next && (
        <Banner status="info" title={t`Your appointment: ${slotText(next)}`}>
          {next.state === 'confirmed'
            ? t`Please be at home, or let someone in.`
            : t`The operative is on the way or has arrived.`}
        </Banner>
      )}
      {offer && <Choose key={offer.uuid} offer={offer} repair={repair} own={own} current={next?.startsAt} />}
      {!next && !offer && suggested && (
        <Banner status="info" title={t`You have suggested times`}>
          {suggested.windows.map((window) => slotText(window)).join(', ')}
        </Banner>
      )}
      {next?.mayMove && <CannotCome visitUuid={next.uuid} repair={repair} own={own} />}
      {repair.mayReportNotFixed && <NotFixed own={own} />}
    </>
  )
}

type ChooseProps = RepairVisitsProps & {
  readonly offer: Repair['offers'][number]
  /** Start of the visit that is booked. */
  readonly current: string | undefined
}

function Choose({ offer, repair, own, current }: ChooseProps) {
  const { t } = useLingui()
  const slotText = useSlotText(repair.timeZone)
  const pick = useCommand(residentVisitsMethods.pick)
  const [startsAt, setStartsAt] = useState('')
  const [isRefusing, setRefusing] = useState(false)
  const hold = useCommand(residentVisitsMethods.hold)
  const formats = useFormats()
  const free = offer.windows.filter((window) => window.isFree && window.startsAt !== current)
  const chosen = free.find((window) => window.startsAt === startsAt)
  const choose = (next: string) => {
    setStartsAt(next)
    if (free.find((window) => window.startsAt === next)?.mayHold)
      void hold.run({ ...own, offerUuid: offer.uuid, startsAt: next }).catch(() => setStartsAt(''))
  }
  if (free.length === 0) return null
  if (isRefusing)
    return (
      <Suggest
        repair={repair}
        own={own}
        submit={(suggestion) => ({ method: 'refuse', input: { ...own, offerUuid: offer.uuid, ...suggestion } })}
        onCancel={() => setRefusing(false)}
      />
    )
  const book = () =>
    void pick.run({ ...own, offerUuid: offer.uuid, startsAt }).then(
      () => setStartsAt(''),
      () => setStartsAt(''),
    )
  return (
    <Stack gap={3}>
      <Heading level={2} size="small">
        {current ? t`Choose another time` : t`Choose a time for the visit`}
      </Heading>
      {offer.note !== '' && <Text keepsLines>{offer.note}</Text>}
      <RadioGroup
        label={t`Times that are free`}
        hideLabel
        asCards
        value={startsAt}
        onChange={choose}
        options={free.map((window) => ({ id: window.startsAt, label: slotText(window) }))}
      />
      {chosen?.heldUntil && (
        <Text tone="soft">{t`We keep this time for you until ${formats.time(chosen.heldUntil, repair.timeZone)}.`}</Text>
      )}
      <Button size="large" fullWidth isDisabled={startsAt === ''} loading={pick.isRunning} onPress={book}>
        {current ? t`Move the visit` : t`Book this time`}
      </Button>
      {!current && (
        <Button variant="tertiary" color="default" fullWidth onPress={() => setRefusing(true)}>
          {t`None of these suits me`}
        </Button>
      )}
    </Stack>
  )
}

function CannotCome({ visitUuid, repair, own }: RepairVisitsProps & { readonly visitUuid: string }) {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <Suggest
      repair={repair}
      own={own}
      submit={(suggestion) => ({ method: 'cannotCome', input: { ...own, bookingUuid: visitUuid, ...suggestion } })}
      onCancel={() => setOpen(false)}
    />
  ) : (
    <Button variant="tertiary" color="default" fullWidth onPress={() => setOpen(true)}>
      {t`I cannot keep the appointment`}
    </Button>
  )
}

type Suggestion = { readonly windows: { startsAt: string; endsAt: string }[]; readonly note: string }
type Submission =
  | { readonly method: 'refuse'; readonly input: OwnReport & Suggestion & { readonly offerUuid: string } }
  | { readonly method: 'cannotCome'; readonly input: OwnReport & Suggestion & { readonly bookingUuid: string } }
type SuggestProps = RepairVisitsProps & {
  readonly submit: (suggestion: Suggestion) => Submission
  readonly onCancel: () => void
}

/** Other times that suit the resident. */
function Suggest({ repair, own, submit, onCancel }: SuggestProps) {
  const { t } = useLingui()
  const refuse = useCommand(residentVisitsMethods.refuse)
  const cannotCome = useCommand(residentVisitsMethods.cannotCome)
  const zone = repair.timeZone
  const slotText = useSlotText(zone)
  const free = useQuery({
    ...methodQuery(residentVisitsMethods.freeForResident, own),
    enabled: repair.showsFreeTimes,
  })
  const times = free.data?.windows ?? []
  const [picked, setPicked] = useState<readonly string[]>([])
  const [rows, setRows] = useState<readonly WindowRow[]>([newRow(1)])
  const [note, setNote] = useState('')
  const send = async () => {
    const chosen = times.filter(({ startsAt }) => picked.includes(startsAt))
    const windows = [...chosen, ...toWindows(rows, zone)].slice(0, mostWindows)
    const { method, input } = submit({ windows, note })
    await (method === 'refuse' ? refuse.run(input) : cannotCome.run(input))
    onCancel()
  }
  return (
    <Stack gap={3}>
      <Heading level={2} size="small">{t`Which times suit you?`}</Heading>
      {times.length > 0 && (
        <CheckboxGroup
          label={t`Times at which someone is free`}
          value={picked}
          onChange={setPicked}
          options={times.map((window) => ({ id: window.startsAt, label: slotText(window) }))}
        />
      )}
      <WindowRows rows={rows} zone={zone} onChange={setRows} />
      <TextArea label={t`Note`} isRequired={false} rows={2} maxLength={500} value={note} onChange={setNote} />
      <Button
        fullWidth
        loading={refuse.isRunning || cannotCome.isRunning}
        onPress={() => void send().catch(() => undefined)}
      >
        {t`Send`}
      </Button>
      <Button variant="tertiary" color="default" fullWidth onPress={onCancel}>
        {t`Go back`}
      </Button>
    </Stack>
  )
}

function NotFixed({ own }: { readonly own: OwnReport }) {
  const { t } = useLingui()
  const notFixed = useCommand(residentVisitsMethods.notFixed)
  const [isOpen, setOpen] = useState(false)
  const [isSent, setSent] = useState(false)
  const [text, setText] = useState('')
  if (isSent) return <Banner status="success" title={t`Thank you. The contractor and your landlord have been told.`} />
  if (!isOpen)
    return (
      <Button variant="secondary" color="default" fullWidth onPress={() => setOpen(true)}>
        {t`It is not fixed`}
      </Button>
    )
  return (
    <Stack gap={3}>
      <TextArea label={t`What is still wrong?`} rows={3} maxLength={1000} value={text} onChange={setText} />
      <Button
        fullWidth
        isDisabled={text.trim() === ''}
        loading={notFixed.isRunning}
        onPress={() =>
          void notFixed.run({ ...own, text }).then(
            () => setSent(true),
            () => undefined,
          )
        }
      >
        {t`Send`}
      </Button>
    </Stack>
  )
}
