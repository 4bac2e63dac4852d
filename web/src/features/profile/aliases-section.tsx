import { LIMITS } from "@deck/contracts/limits";
import { AliasForm as AliasSchema, type Profile } from "@deck/contracts/profile";
import { Link2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { useDeckForm } from "../../lib/form.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { AliasRow } from "./alias-row.tsx";
import { updateCachedProfile } from "./profile-data.ts";
import { Section } from "./section.tsx";

export function AliasesSection({ profile }: { profile: Profile }) {
	const { t } = useTranslation("profile");
	if (profile.alias_of !== null) {
		return (
			<Section name="aliases">
				<AliasOf email={profile.email} owner={profile.alias_of} />
			</Section>
		);
	}
	const { aliases, verified } = profile;
	const used = aliases.filter((alias) => !alias.former).length;
	return (
		<Section
			name="aliases"
			lead={t("aliases.lead")}
			aside={
				<p className="shrink-0 text-13 text-secondary">{t("aliases.used", { used, all: LIMITS.aliases })}</p>
			}
		>
			{aliases.length > 0 && (
				<ul className="mb-4 divide-y divide-line border-y border-line">
					{aliases.map((alias) => (
						<AliasRow key={alias.id} alias={alias} />
					))}
				</ul>
			)}
			{!verified && <p className="text-14 text-secondary">{t("aliases.unverified")}</p>}
			{verified && used >= LIMITS.aliases && <p className="text-14 text-secondary">{t("aliases.full")}</p>}
			{verified && used < LIMITS.aliases && <AliasForm />}
		</Section>
	);
}

/** Replaces the list for an account that is an alias. */
function AliasOf({ email, owner }: { email: string; owner: string }) {
	const { t } = useTranslation("profile");
	const [asking, setAsking] = useState(false);
	const undo = async () => {
		await updateCachedProfile(await json(api.api.profile["alias-of"].$delete()));
		alertSuccess(t("aliases.of.done"));
	};
	return (
		<>
			<p className="flex gap-2.5 text-14">
				<Link2 aria-hidden size={18} className="mt-px shrink-0 text-accent" />
				<span className="min-w-0">
					{t("aliases.of.title")} <strong className="font-medium wrap-anywhere">{owner}</strong>
				</span>
			</p>
			<p className="mt-1 ml-7 text-14 text-secondary">{t("aliases.of.text")}</p>
			<div className="mt-4 ml-7">
				<Button onClick={() => setAsking(true)}>{t("aliases.undo.button")}</Button>
			</div>
			<ConfirmDialog
				open={asking}
				onClose={() => setAsking(false)}
				title={t("aliases.undo.title")}
				confirm={t("aliases.undo.button")}
				danger
				onConfirm={undo}
			>
				{t("aliases.of.undo_text", { email, owner })}
			</ConfirmDialog>
		</>
	);
}

function AliasForm() {
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
