import { Button } from './button.tsx'
import { FormFrame, FormPart } from './form-frame.tsx'
import s from './gallery.module.css'
import { Logo } from './logo.tsx'
import { Splash } from './splash.tsx'
import { Cluster, Stack } from './stack.tsx'
import { TextField } from './text-field.tsx'
import { audiences } from './tokens.ts'

/** The mark, the splash and a form. */
export function GalleryFrames() {
  return (
    <Stack gap={5}>
      <Cluster gap={6}>
        {audiences.map((audience) => (
          <span key={audience} data-audience={audience}>
            <Logo label={`Fettle for ${audience}`} size={24} />
          </span>
        ))}
      </Cluster>
      <div className={s.framed}>
        <Splash label="Loading" />
      </div>
      <FormFrame
        label="New resident"
        onSubmit={(event) => event.preventDefault()}
        unsavedHint="Not saved yet"
        actions={
          <>
            <Button type="submit">Save resident</Button>
            <Button variant="secondary" color="default">
              Back
            </Button>
          </>
        }
      >
        <FormPart title="Resident" description="Who lives here">
          <TextField label="Full name" autoComplete="name" />
          <TextField label="E-mail" type="email" isRequired={false} />
        </FormPart>
        <FormPart title="Contract">
          <TextField label="Reference" width="short" />
        </FormPart>
      </FormFrame>
    </Stack>
  )
}
