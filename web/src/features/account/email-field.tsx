import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { meantAddress } from "./address-hint.ts";

/** The e-mail of an account, `email` of its form; a likely slip of the keyboard is offered to be put right. */
export function EmailField({ autoFocus }: { autoFocus?: boolean }) {
	const { t } = useTranslation("account");
	const input = useRef<HTMLInputElement>(null);
	return (
		<FormField name="email" label={t("email")}>
			{(field) => {
				const meant = meantAddress(field.value);
				return (
					<>
						<TextInput
							ref={input}
							type="email"
							autoComplete="username"
							inputMode="email"
							autoFocus={autoFocus}
							{...field}
						/>
						<div role="status">
							{meant && (
								<button
									type="button"
									className="target mt-1 text-left text-14 font-medium text-link wrap-anywhere hover:underline"
									onClick={() => {
										field.onChange(meant);
										input.current?.focus();
									}}
								>
									{t("did_you_mean", { email: meant })}
								</button>
							)}
						</div>
					</>
				);
			}}
		</FormField>
	);
}
