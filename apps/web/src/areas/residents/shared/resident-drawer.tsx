import { repairReportsMethods } from '@fettle/contracts/repair-reports/repair-reports.methods'
import { type OccupancyView, type ResidentView, residentsMethods } from '@fettle/contracts/residents/residents.methods'
import { phoneLink } from '@fettle/domain/rules/phone'
import { Link } from '@fettle/ui/controls/link'
import { Tag } from '@fettle/ui/controls/tag'
import { toast } from '@fettle/ui/feedback/toast'
import { Cluster, Row, Stack } from '@fettle/ui/layout/stack'
import { Heading, Text } from '@fettle/ui/layout/text'
import { Drawer } from '@fettle/ui/overlays/drawer'
import { DefinitionList } from '@fettle/ui/table/definition-list'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Action } from '../../../kit/actions/action.tsx'
import { ConfirmedAction } from '../../../kit/actions/confirmed-action.tsx'
import { useLabels } from '../../../kit/use-labels.ts'
import { useClientPaths } from '../../../kit/use-paths.ts'
import { useFormats } from '../../../platform/edition/use-formats.ts'
import { residentLanguageNames } from '../../../platform/language/language-names.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { MoveOutForm } from '../forms/move-out-form.tsx'
import { EditResidentForm, MoveInForm } from '../forms/resident-form-drawer.tsx'
import { NeedsSection } from '../parts/needs-section.tsx'
import { useToday } from '../use-today.ts'

type ResidentDrawerProps = { readonly residentUuid: string; readonly onClose: () => void }
type Opened = 'change' | 'move_in' | OccupancyView

/** One resident: how to reach the person, homes, needs, and what can be done. */
export function ResidentDrawer({ residentUuid, onClose }: ResidentDrawerProps) {
  const { t } = useLingui()
  const { data: resident } = useQuery(methodQuery(residentsMethods.get, { residentUuid }))
  const name = resident?.isErased ? t`Former resident` : (resident?.name ?? t`Resident`)
  return (
    <Drawer title={name} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {resident && <Inside resident={resident} />}
    </Drawer>
  )
}

function Inside({ resident }: { resident: ResidentView }) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  if (opened === 'change') return <EditResidentForm resident={resident} onDone={close} />
  if (opened === 'move_in') return <MoveInForm resident={resident} onDone={close} />
  if (opened) return <MoveOutForm resident={resident} home={opened} onDone={close} />
  return (
    <Stack gap={6}>
      {!resident.isErased && <Reach resident={resident} />}
      <Homes resident={resident} onMoveOut={setOpened} />
      <NeedsSection key={resident.uuid} resident={resident} />
      <Actions resident={resident} onOpen={setOpened} />
    </Stack>
  )
}

function Reach({ resident }: { resident: ResidentView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { email, telephone, channel, language } = resident
  return (
    <DefinitionList
      items={[
        { label: t`Phone`, value: telephone && <Link href={phoneLink(telephone)}>{telephone}</Link> },
        { label: t`Email`, value: email && <Link href={`mailto:${email}`}>{email}</Link> },
        { label: t`Prefers`, value: labels.residentChannel(channel) },
        { label: t`Language`, value: new Map<string, string>(residentLanguageNames).get(language) },
      ]}
    />
  )
}

type HomesProps = { readonly resident: ResidentView; readonly onMoveOut: (home: OccupancyView) => void }

function Homes({ resident, onMoveOut }: HomesProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const formats = useFormats()
  const paths = useClientPaths()
  const today = useToday()
  const period = ({ fromOn, untilOn }: OccupancyView) =>
    untilOn === null ? t`since ${formats.day(fromOn)}` : t`${formats.day(fromOn)} to ${formats.day(untilOn)}`
  return (
    <Stack gap={3}>
      <Heading level={3} size="small">{t`Homes`}</Heading>
      <Stack as="ul" gap={3}>
        {resident.homes.map((home) => {
          const isPast = home.untilOn !== null && home.untilOn < today
          return (
            <Row as="li" key={home.uuid} justify="between" align="start">
              <Stack gap={1}>
                <Link href={paths.location(home.locationUuid)}>{home.locationName}</Link>
                <Text size="small" tone="soft">
                  {labels.occupancyKind(home.kind)}, {period(home)}
                </Text>
              </Stack>
              {isPast ? (
                <Tag surface="grey">{t`Moved out`}</Tag>
              ) : (
                home.untilOn === null && (
                  <Action
                    verb="move_out"
                    view={resident}
                    size="small"
                    variant="tertiary"
                    color="default"
                    onPress={() => onMoveOut(home)}
                  >{t`Move out`}</Action>
                )
              )}
            </Row>
          )
        })}
      </Stack>
    </Stack>
  )
}

function Actions({ resident, onOpen }: { resident: ResidentView; onOpen: (what: Opened) => void }) {
  const { t } = useLingui()
  const erase = useCommand(residentsMethods.erase)
  const { uuid: residentUuid, version, name } = resident
  const sendLink = useCommand(repairReportsMethods.sendLink)
  const look = { variant: 'secondary', color: 'default', size: 'small' } as const
  const send = () =>
    sendLink.run({ residentUuid }).then(
      (sent) => {
        const address = sent.email || sent.telephone
        toast.success({ title: t`Link sent to ${address}` })
      },
      () => undefined,
    )
  return (
    <Cluster>
      <Action verb="send_link" view={resident} size="small" loading={sendLink.isRunning} onPress={() => void send()}>
        {t`Send link to report repairs`}
      </Action>
      <Action verb="change" view={resident} {...look} onPress={() => onOpen('change')}>{t`Change`}</Action>
      <Action verb="move_in" view={resident} {...look} onPress={() => onOpen('move_in')}>{t`Add home`}</Action>
      <ConfirmedAction
        verb="erase"
        view={resident}
        variant="tertiary"
        color="critical"
        size="small"
        title={t`Erase the data of ${name}?`}
        question={t`Name, addresses, needs and the words of repair reports are removed for good. Homes and dates stay without a name.`}
        onConfirm={() => erase.run({ residentUuid, version })}
      >
        {t`Erase data`}
      </ConfirmedAction>
    </Cluster>
  )
}
