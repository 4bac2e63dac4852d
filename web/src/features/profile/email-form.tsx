import { ChangeEmailForm, type Profile } from "@deck/contracts/profile";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { KEEPS_NOTHING, useDeckForm } from "../../lib/form.ts";
import { refreshUser } from "../../lib/session-change.ts";
import { Button } from "../../ui/button.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { askingPassword } from "./asking-password.ts";
import { keepProfile } from "./profile-data.ts";

/** Requests another address. An unconfirmed one changes at once, because nothing depends on it. */
export function EmailForm({ profile, onClose }: { profile: Profile; onClose(): void }) {
	const { t } = useTranslation(["profile", "common"]);
	const form = useDeckForm({
		schema: profile.has_password ? askingPassword(ChangeEmailForm) : ChangeEmailForm,
		defaults: { email: "", current: "" },
		storageKey: KEEPS_NOTHING,
		send: (values, attempt) => json(api.api.profile.email.$post({ json: values }, attempt.options)),
		async onDone(changed) {
			await keepProfile(changed);
			if (!changed.email_change) {
				await refreshUser();
				alertSuccess(t("email.changed", { email: changed.email }));
			}
			onClose();
		},
	});
	return (
		<DeckForm form={form} plain className="mt-4 rounded-card bg-ground p-4">
			<p className="text-14 text-secondary">
				{t(profile.verified ? "email.form.both" : "email.form.at_once")}
			</p>
			<FormField name="email" label={t("email.form.new")} quiet>
				{(field) => (
					<TextInput
						type="email"
						inputMode="email"
						autoComplete="email"
						autoCapitalize="none"
						autoFocus
						{...field}
					/>
				)}
			</FormField>
			{profile.has_password && (
				<FormField name="current" label={t("password.current")} quiet>
					{(field) => <PasswordInput autoComplete="current-password" {...field} />}
				</FormField>
			)}
			<div className="flex flex-wrap gap-2">
				<SubmitButton kind="secondary">{t("email.form.submit")}</SubmitButton>
				<Button kind="quiet" onClick={onClose}>
					{t("common:cancel")}
				</Button>
			</div>
		</DeckForm>
	);
}
