import { LOCALE_FACTS } from "@deck/contracts/locales";
import { PasswordForm, type Profile } from "@deck/contracts/profile";
import { KeyRound } from "lucide-react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api } from "../../lib/api.ts";
import { NOT_STORED, useDeckForm } from "../../lib/form.ts";
import { useLocale } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { PasswordInput } from "../../ui/password-input.tsx";
import { useAction } from "../../ui/use-action.ts";
import { removeAuthSessions } from "./profile-data.ts";
import { Section } from "./section.tsx";
import { withCurrentPassword } from "./with-current-password.ts";

export function PasswordSection({ profile }: { profile: Profile }) {
	const { t } = useTranslation("profile");
	const [sending, sendEmail] = useAction(async () => {
		await api.api.profile.password.$post();
		alertSuccess(t("password.email_sent", { email: profile.email }));
	});
	const locale = useLocale();
	if (!profile.has_password) {
		const names = profile.social.map(({ provider }) => t(`social.provider.${provider}`));
		const providers = new Intl.ListFormat(LOCALE_FACTS[locale].tag, { type: "disjunction" }).format(names);
		const lead = names.length > 0 ? t("password.none_social", { providers }) : t("password.none");
		return (
			<Section name="password" lead={lead}>
				<Button icon={KeyRound} busy={sending} onClick={sendEmail}>
					{t("password.set")}
				</Button>
			</Section>
		);
	}
	return (
		<Section name="password" lead={t("password.lead")}>
			<ChangePassword email={profile.email} forgot={{ sending, sendEmail }} />
		</Section>
	);
}

function ChangePassword({
	email,
	forgot,
}: {
	email: string;
	forgot: { sending: boolean; sendEmail(): void };
}) {
	const { t } = useTranslation("profile");
	const form = useDeckForm({
		schema: withCurrentPassword(PasswordForm),
		defaults: { current: "", password: "" },
		storageKey: NOT_STORED,
		send: (values, attempt) => api.api.profile.password.$put({ json: values }, attempt.options),
		async onDone() {
			form.form.reset();
			await removeAuthSessions((session) => !session.current);
			alertSuccess(t("password.changed"));
		},
	});
	return (
		<DeckForm form={form} plain>
			{/* Tells password managers the account. */}
			<input type="email" autoComplete="username" value={email} readOnly hidden />
			<div className="grid field-row gap-x-6 gap-y-4 sm:grid-cols-2">
				<FormField
					name="current"
					label={t("password.current")}
					hideError
					aside={
						<button
							type="button"
							aria-disabled={forgot.sending || undefined}
							onClick={forgot.sendEmail}
							className="min-h-6 font-medium text-link hover:underline"
						>
							{t("password.forgot")}
						</button>
					}
				>
					{(field) => <PasswordInput autoComplete="current-password" {...field} />}
				</FormField>
				<FormField name="password" label={t("password.new")} hint={t("password.hint")} hideError>
					{({ onBlur, ...field }) => (
						<PasswordInput
							autoComplete="new-password"
							{...field}
							onBlur={() => {
								field.onChange(field.value.trim());
								onBlur();
							}}
						/>
					)}
				</FormField>
			</div>
			<div>
				<SubmitButton kind="secondary">{t("password.submit")}</SubmitButton>
			</div>
		</DeckForm>
	);
}
