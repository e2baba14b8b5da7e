import { calendarSourcesMethods } from '@fettle/contracts/calendar/calendar-sources.methods'
import { unfoldOctets } from '@fettle/domain/calendar/icalendar-lines'
import { Button } from '@fettle/ui/controls/button'
import { toast } from '@fettle/ui/feedback/toast'
import { FileDrop } from '@fettle/ui/fields/file-drop'
import { PasswordField } from '@fettle/ui/fields/password-field'
import { RadioGroup } from '@fettle/ui/fields/radio-group'
import { SwitchField } from '@fettle/ui/fields/switch-field'
import { TextField } from '@fettle/ui/fields/text-field'
import { Stack } from '@fettle/ui/layout/stack'
import { Text } from '@fettle/ui/layout/text'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '../../../platform/queries/use-command.ts'

const mostBytes = 5_000_000

const textOf = async (file: File): Promise<string> =>
  new TextDecoder().decode(unfoldOctets(new Uint8Array(await file.arrayBuffer())))

type Entered = { readonly file: File | undefined; readonly address: string; readonly user: string }

const isComplete = (kind: string, { file, address, user }: Entered): boolean =>
  kind === 'file'
    ? file !== undefined && file.size <= mostBytes
    : address.trim() !== '' && (kind === 'address' || user.trim() !== '')

/** Adds a calendar by its address, or the events of a file. */
export function AddSourceDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const add = useCommand(calendarSourcesMethods.add)
  const upload = useCommand(calendarSourcesMethods.uploadIcs)
  const [kind, setKind] = useState<string>('address')
  const [address, setAddress] = useState('')
  const [file, setFile] = useState<File>()
  const [user, setUser] = useState('')
  const [password, setPassword] = useState('')
  const [name, setName] = useState('')
  const [isHard, setHard] = useState(false)
  const isReady = isComplete(kind, { file, address, user })
  const save = async () => {
    const entries = { name, isHard }
    const { name: added } =
      kind !== 'file' || file === undefined
        ? await add.run({ address, ...(kind === 'caldav' && { user, password }), ...entries })
        : await upload.run({ text: await textOf(file), ...entries })
    toast.success({ title: t`Calendar ${added} added` })
    onClose()
  }
  return (
    <Dialog
      title={t`Add a calendar`}
      isOpen
      keepsOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button variant="secondary" color="default" onPress={onClose}>
            {t`Cancel`}
          </Button>
          <Button
            isDisabled={!isReady}
            loading={add.isRunning || upload.isRunning}
            onPress={() => void save().catch(() => undefined)}
          >
            {t`Add`}
          </Button>
        </>
      }
    >
      <Stack>
        <KindField value={kind} onChange={setKind} />
        {kind === 'address' && <AddressField value={address} onChange={setAddress} />}
        {kind === 'file' && <FileField file={file} onChange={setFile} />}
        {kind === 'caldav' && (
          <CalDavFields
            address={{ value: address, onChange: setAddress }}
            user={{ value: user, onChange: setUser }}
            password={{ value: password, onChange: setPassword }}
          />
        )}
        <NameAndEffect name={name} isHard={isHard} onName={setName} onHard={setHard} />
      </Stack>
    </Dialog>
  )
}

type TextProps = { readonly value: string; readonly onChange: (value: string) => void }

function KindField(props: TextProps) {
  const { t } = useLingui()
  return (
    <RadioGroup
      {...props}
      label={t`Comes from`}
      options={[
        { id: 'address', label: t`An address`, description: t`Read again every hour.` },
        {
          id: 'caldav',
          label: t`A CalDAV server`,
          description: t`With user name and password. Read again every hour.`,
        },
        { id: 'file', label: t`A file`, description: t`Read once.` },
      ]}
    />
  )
}

function AddressField(props: TextProps) {
  const { t } = useLingui()
  return (
    <TextField
      {...props}
      label={t`Address of the calendar`}
      description={t`The secret address in iCal format that Google Calendar, Outlook or iCloud shows. It is kept encrypted.`}
      maxLength={2000}
    />
  )
}

type CalDavProps = { readonly address: TextProps; readonly user: TextProps; readonly password: TextProps }

function CalDavFields({ address, user, password }: CalDavProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        {...address}
        label={t`Address of the calendar`}
        description={t`The CalDAV address of one calendar, as Nextcloud, Radicale or Fastmail show it.`}
        maxLength={2000}
      />
      <TextField {...user} label={t`User name`} maxLength={200} />
      <PasswordField
        {...password}
        autoComplete="new-password"
        label={t`Password`}
        description={t`Use a password that the provider makes for apps, if it offers one. It is kept encrypted.`}
        isRequired={false}
      />
    </>
  )
}

type FileFieldProps = { readonly file: File | undefined; readonly onChange: (file: File | undefined) => void }

function FileField({ file, onChange }: FileFieldProps) {
  const { t } = useLingui()
  const isTooLarge = file !== undefined && file.size > mostBytes
  return (
    <>
      <FileDrop
        label={t`Calendar file (.ics)`}
        chooseLabel={t`Choose a file`}
        accept={['.ics', 'text/calendar']}
        files={[]}
        errorMessage={isTooLarge ? t`The file is larger than 5 MB.` : undefined}
        onAdd={([chosen]) => onChange(chosen)}
      />
      {file && <Text size="small">{file.name}</Text>}
    </>
  )
}

type NameAndEffectProps = {
  readonly name: string
  readonly isHard: boolean
  readonly onName: (name: string) => void
  readonly onHard: (isHard: boolean) => void
}

function NameAndEffect({ name, isHard, onName, onHard }: NameAndEffectProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        label={t`Name`}
        description={t`If empty, the name of the calendar itself.`}
        isRequired={false}
        value={name}
        onChange={onName}
        maxLength={80}
      />
      <SwitchField
        label={t`No visits at its times`}
        description={t`Otherwise people who plan visits are warned.`}
        value={isHard}
        onChange={onHard}
      />
    </>
  )
}
