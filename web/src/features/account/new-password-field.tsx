import { useTranslation } from "react-i18next";
import { PasswordInput } from "../../ui/password-input.tsx";
import { CardField } from "./card-form.tsx";

/** Shows the `password` field; trimmed on blur (specification §5). */
export function NewPasswordField({ label, autoFocus }: { label: string; autoFocus?: boolean }) {
	const { t } = useTranslation("account");
	return (
		<CardField name="password" label={label} hint={t("password_hint")}>
			{({ onBlur, ...field }) => (
				<PasswordInput
					autoComplete="new-password"
					autoFocus={autoFocus}
					{...field}
					onBlur={() => {
						field.onChange(field.value.trim());
						onBlur();
					}}
				/>
			)}
		</CardField>
	);
}
