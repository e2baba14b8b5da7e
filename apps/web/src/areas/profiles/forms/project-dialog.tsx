import { type PortfolioProject, profilesMethods } from '@fettle/contracts/profiles/profiles.methods'
import { toast } from '@fettle/ui/feedback/toast'
import { DateField } from '@fettle/ui/fields/date-field'
import { TextArea } from '@fettle/ui/fields/text-area'
import { TextField } from '@fettle/ui/fields/text-field'
import { Dialog } from '@fettle/ui/overlays/dialog'
import { useLingui } from '@lingui/react/macro'
import { FormField } from '../../../kit/forms/form-field.tsx'
import { FormShell } from '../../../kit/forms/form-shell.tsx'
import { type CommandForm, useCommandForm } from '../../../kit/forms/use-command-form.ts'
import { UploadField } from '../../../kit/uploads/upload-field.tsx'
import { useFormWithUploads } from '../../../kit/uploads/use-form-with-uploads.ts'
import { type Uploads, useUploads } from '../../../kit/uploads/use-uploads.ts'

type Values = { title: string; description: string; completedOn: string }
type DialogProps = { readonly onClose: () => void }

const inputOf = ({ title, description, completedOn }: Values, { uuids }: Uploads) => ({
  title,
  description,
  completedOn: completedOn || null,
  attachmentUuids: uuids,
})

/** Adds a portfolio project. */
export function AddProjectDialog({ onClose }: DialogProps) {
  const { t } = useLingui()
  const uploads = useUploads({ resource: 'notes' })
  const form = useCommandForm({
    method: profilesMethods.addProject,
    defaults: { title: '', description: '', completedOn: '' },
    toInput: (values: Values) => inputOf(values, uploads),
    onDone: () => {
      toast.success({ title: t`Project added` })
      onClose()
    },
  })
  return <ProjectForm title={t`Add a project`} form={form} uploads={uploads} onClose={onClose} />
}

/** Edits a project with its photos. */
export function EditProjectDialog({ project, onClose }: DialogProps & { readonly project: PortfolioProject }) {
  const { t } = useLingui()
  const { uuid: projectUuid, title, description, completedOn, photos } = project
  const uploads = useUploads({ resource: 'notes', initial: photos })
  const form = useCommandForm({
    method: profilesMethods.saveProject,
    record: project,
    defaults: { title, description, completedOn: completedOn ?? '' },
    toInput: (values: Values) => ({ ...inputOf(values, uploads), projectUuid }),
    onDone: () => {
      toast.success({ title: t`Project saved` })
      onClose()
    },
  })
  return <ProjectForm title={t`Edit project`} form={form} uploads={uploads} onClose={onClose} />
}

type ProjectFormProps = DialogProps & {
  readonly title: string
  readonly form: CommandForm<Values>
  readonly uploads: Uploads
}

function ProjectForm({ title, form, uploads, onClose }: ProjectFormProps) {
  const { t } = useLingui()
  return (
    <Dialog title={title} isOpen keepsOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <FormShell
        form={useFormWithUploads(form, [uploads])}
        submitLabel={t`Save project`}
        allowsLeaving
        onCancel={onClose}
      >
        <FormField name="title" as={TextField} label={t`Title`} maxLength={120} />
        <FormField
          name="description"
          as={TextArea}
          label={t`What was done`}
          isRequired={false}
          rows={4}
          maxLength={4000}
        />
        <FormField name="completedOn" as={DateField} label={t`Finished on`} isRequired={false} width="short" />
        <UploadField uploads={uploads} label={t`Photos`} name="attachmentUuids" />
      </FormShell>
    </Dialog>
  )
}
