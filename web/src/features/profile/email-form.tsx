import { ChangeEmailForm, type Profile } from "@deck/contracts/profile";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { refreshUser } from "../../lib/auth-session-change.ts";
import { useDeckForm } from "../../lib/form.ts";
import { Button } from "../../ui/button.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { updateCachedProfile } from "./profile-data.ts";
import { withCurrentPassword } from "./with-current-password.ts";

/** Requests another address; an unconfirmed one changes at once, because nothing depends on it. */
export function EmailForm({ profile, onClose }: { profile: Profile; onClose(): void }) {
	const { t } = useTranslation(["profile", "common"]);
	const form = useDeckForm({
		schema: profile.has_password ? withCurrentPassword(ChangeEmailForm) : ChangeEmailForm,
		defaults: { email: "", current: "" },
		storageKey: "profile:email",
		notStored: ["current"],
		send: (values, attempt) => json(api.api.profile.email.$post({ json: values }, attempt.options)),
		async onDone(changed) {
			await updateCachedProfile(changed);
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
			<FormField name="email" label={t("email.form.new")} hideError>
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
				<FormField name="current" label={t("password.current")} hideError>
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
