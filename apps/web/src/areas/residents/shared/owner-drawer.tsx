import { type OwnershipView, type OwnerView, ownersMethods } from '@fettle/contracts/residents/owners.methods'
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
import { languageNames } from '../../../platform/language/language-names.ts'
import { methodQuery } from '../../../platform/queries/method-query.ts'
import { useCommand } from '../../../platform/queries/use-command.ts'
import { isCurrent } from '../forms/owner-form-model.ts'
import { AddOwnershipForm, EditOwnerForm, EndOwnershipForm, MandateForm } from '../forms/owner-forms.tsx'
import { useMandateText } from '../use-mandate-text.ts'
import { useToday } from '../use-today.ts'

type OwnerDrawerProps = { readonly ownerUuid: string; readonly onClose: () => void }
type Opened =
  | { readonly form: 'change' | 'add'; readonly ownership?: undefined }
  | { readonly form: 'mandate' | 'end'; readonly ownership: OwnershipView }

/** One owner: how to reach the person, properties with their limits, and what can be done. */
export function OwnerDrawer({ ownerUuid, onClose }: OwnerDrawerProps) {
  const { t } = useLingui()
  const { data: owner } = useQuery(methodQuery(ownersMethods.get, { ownerUuid }))
  const name = owner?.isErased ? t`Former owner` : (owner?.name ?? t`Owner`)
  return (
    <Drawer title={name} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {owner && <Inside owner={owner} />}
    </Drawer>
  )
}

function Inside({ owner }: { owner: OwnerView }) {
  const [opened, setOpened] = useState<Opened>()
  const form = { owner, onDone: () => setOpened(undefined) }
  if (opened?.form === 'change') return <EditOwnerForm {...form} />
  if (opened?.form === 'add') return <AddOwnershipForm {...form} />
  if (opened?.ownership) {
    const Form = opened.form === 'mandate' ? MandateForm : EndOwnershipForm
    return <Form {...form} ownership={opened.ownership} />
  }
  return (
    <Stack gap={6}>
      {!owner.isErased && <Reach owner={owner} />}
      <Properties owner={owner} onOpen={setOpened} />
      <Actions owner={owner} onOpen={setOpened} />
    </Stack>
  )
}

function Reach({ owner }: { owner: OwnerView }) {
  const { t } = useLingui()
  const labels = useLabels()
  const { email, telephone, channel, language } = owner
  const access = { none: t`not invited`, invited: t`invited`, active: t`in use` }
  return (
    <DefinitionList
      items={[
        { label: t`Phone`, value: telephone && <Link href={phoneLink(telephone)}>{telephone}</Link> },
        { label: t`Email`, value: email && <Link href={`mailto:${email}`}>{email}</Link> },
        { label: t`Prefers`, value: labels.residentChannel(channel) },
        { label: t`Language`, value: new Map<string, string>(languageNames).get(language) },
        { label: t`Owner area`, value: access[owner.access] },
      ]}
    />
  )
}

type OpenProps = { readonly owner: OwnerView; readonly onOpen: (what: Opened) => void }

function Properties({ owner, onOpen }: OpenProps) {
  const { t } = useLingui()
  return (
    <Stack gap={3}>
      <Heading level={3} size="small">{t`Owned by this person`}</Heading>
      <Stack as="ul" gap={4}>
        {owner.ownerships.map((ownership) => (
          <PropertyRow key={ownership.uuid} owner={owner} ownership={ownership} onOpen={onOpen} />
        ))}
      </Stack>
    </Stack>
  )
}

function PropertyRow({ owner, ownership, onOpen }: OpenProps & { readonly ownership: OwnershipView }) {
  const { t } = useLingui()
  const formats = useFormats()
  const paths = useClientPaths()
  const mandateText = useMandateText()
  const today = useToday()
  const { fromOn, untilOn } = ownership
  const from = formats.day(fromOn)
  const until = formats.day(untilOn ?? fromOn)
  const look = { view: owner, size: 'small', variant: 'tertiary', color: 'default' } as const
  return (
    <Stack as="li" gap={1}>
      <Row justify="between" align="start">
        <Link href={paths.location(ownership.locationUuid)}>{ownership.locationName}</Link>
        {!isCurrent(ownership, today) && <Tag surface="grey">{t`Ended`}</Tag>}
      </Row>
      <Text size="small" tone="soft">
        {untilOn === null ? t`since ${from}` : t`${from} to ${until}`}
      </Text>
      <Text size="small" tone="soft">
        {mandateText(ownership)}
      </Text>
      {isCurrent(ownership, today) && (
        <Cluster>
          <Action
            {...look}
            verb="change_ownership"
            onPress={() => onOpen({ form: 'mandate', ownership })}
          >{t`Share and limit`}</Action>
          {untilOn === null && (
            <Action
              {...look}
              verb="end_ownership"
              onPress={() => onOpen({ form: 'end', ownership })}
            >{t`End ownership`}</Action>
          )}
        </Cluster>
      )}
    </Stack>
  )
}

function Actions({ owner, onOpen }: OpenProps) {
  const { t } = useLingui()
  const erase = useCommand(ownersMethods.erase)
  const invite = useCommand(ownersMethods.invite)
  const endAccess = useCommand(ownersMethods.endAccess)
  const { uuid: ownerUuid, version, name } = owner
  const send = () =>
    invite.run({ ownerUuid }).then(
      () => toast.success({ title: t`Invitation sent to ${name}` }),
      () => undefined,
    )
  const look = { view: owner, variant: 'secondary', color: 'default', size: 'small' } as const
  return (
    <Cluster>
      <Action verb="invite" {...look} onPress={() => void send()}>
        {owner.access === 'none' ? t`Invite to the owner area` : t`Send a new invitation`}
      </Action>
      <Action verb="change" {...look} onPress={() => onOpen({ form: 'change' })}>{t`Change`}</Action>
      <Action verb="add_ownership" {...look} onPress={() => onOpen({ form: 'add' })}>{t`Add property`}</Action>
      <ConfirmedAction
        verb="end_access"
        {...look}
        title={t`End the access of ${name}?`}
        question={t`Invitations and open pages of the owner area stop working at once. You can send a new invitation at any time.`}
        onConfirm={() => endAccess.run({ ownerUuid })}
      >
        {t`End access`}
      </ConfirmedAction>
      <ConfirmedAction
        verb="erase"
        view={owner}
        variant="tertiary"
        color="critical"
        size="small"
        title={t`Erase the data of ${name}?`}
        question={t`Name and addresses are removed for good. Properties, dates and sums stay without a name.`}
        onConfirm={() => erase.run({ ownerUuid, version })}
      >
        {t`Erase data`}
      </ConfirmedAction>
    </Cluster>
  )
}
