import { AliasForm as AliasSchema } from "@deck/contracts/profile";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { useDeckForm } from "../../lib/form.ts";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { updateCachedProfile } from "./profile-data.ts";

/** Links another account of the user; its owner confirms by e-mail. */
export function AliasForm() {
	const { t } = useTranslation("profile");
	const form = useDeckForm({
		schema: AliasSchema,
		defaults: { email: "" },
		storageKey: "alias",
		send: (values, attempt) => json(api.api.profile.aliases.$post({ json: values }, attempt.options)),
		async onDone(profile, { email }) {
			form.form.reset({ email: "" });
			await updateCachedProfile(profile);
			alertSuccess(t("aliases.sent", { email }));
		},
	});
	return (
		<DeckForm form={form} plain>
			<FormField name="email" label={t("aliases.email")} hint={t("aliases.hint")}>
				{(field) => (
					<TextInput type="email" inputMode="email" autoComplete="off" autoCapitalize="none" {...field} />
				)}
			</FormField>
			<div>
				<SubmitButton kind="secondary">{t("aliases.add")}</SubmitButton>
			</div>
		</DeckForm>
	);
}
