import { useState } from 'react'
import { ToggleButton } from 'react-aria-components'
import { EyeIcon, EyeOffIcon } from '../controls/icons.tsx'
import { useKitLabels } from '../core/kit-labels.tsx'
import s from './field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'suffix' | 'prefix'> {
  readonly autoComplete?: 'current-password' | 'new-password' | undefined
}

/** A password with a reveal button. */
export function PasswordField({ autoComplete = 'current-password', ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const labels = useKitLabels()
  return (
    <TextField
      {...rest}
      autoComplete={autoComplete}
      spellCheck={false}
      type={isShown ? 'text' : 'password'}
      suffix={
        <ToggleButton
          className={s.inner ?? ''}
          isSelected={isShown}
          onChange={setShown}
          aria-label={isShown ? labels.hidePassword : labels.showPassword}
        >
          {isShown ? <EyeOffIcon aria-hidden="true" /> : <EyeIcon aria-hidden="true" />}
        </ToggleButton>
      }
    />
  )
}
