import type { Locale } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { type ReviewerProfile, ReviewerProfileForm } from "@deck/contracts/reviewer-profile";
import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { mutate } from "swr";
import * as v from "valibot";
import { alertSuccess } from "../../lib/alerts.ts";
import { api, json } from "../../lib/api.ts";
import { useDeckForm } from "../../lib/form.ts";
import { read } from "../../lib/read.ts";
import { typedNumber } from "../../lib/typed-number.ts";
import { Card } from "../../ui/card.tsx";
import { ChipsInput } from "../../ui/chips-input.tsx";
import { DeckForm } from "../../ui/form/deck-form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { SubmitButton } from "../../ui/form/submit-button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { LanguageBoxes } from "../../ui/topic-fields.tsx";

/** The limit is typed as text. */
const ReviewerSchema = v.object({
	...ReviewerProfileForm.entries,
	limit: v.pipe(typedNumber, ReviewerProfileForm.entries.limit),
});

const valuesOf = ({ limit, ...profile }: ReviewerProfile) => ({
	...profile,
	limit: limit === null ? "" : String(limit),
});

export function ReviewerForm({ profile }: { profile: ReviewerProfile }) {
	const { t } = useTranslation(["reviewer-profile", "common"]);
	const form = useDeckForm({
		schema: ReviewerSchema,
		defaults: valuesOf(profile),
		storageKey: "reviewer",
		send: (values, attempt) => json(api.api.profile.reviewer.$put({ json: values }, attempt.options)),
		async onDone(saved: ReviewerProfile) {
			form.form.reset(valuesOf(saved));
			await mutate(read("/api/profile/reviewer"), saved, { revalidate: false });
			alertSuccess(t("saved"));
		},
		fromCurrent: (current) => valuesOf(current as ReviewerProfile),
	});
	return (
		<DeckForm form={form} className="gap-5!">
			<Card title={t("reviews")}>
				<div className="flex flex-col gap-4">
					<FormField<string[]> name="interests" label={t("interests")} hint={t("interests_hint")} optional>
						{({ name: _, ...field }) => <ChipsInput {...field} placeholder={t("common:one_more_interest")} />}
					</FormField>
					<FormField<Locale[]> name="languages" label={t("languages")} hint={t("languages_hint")} group>
						{({ value, onChange, onBlur }) => (
							<LanguageBoxes value={value} onChange={onChange} onBlur={onBlur} />
						)}
					</FormField>
					<FormField name="limit" label={t("limit")} hint={t("limit_hint")} optional>
						{(field) => <TextInput inputMode="numeric" className="max-w-28" {...field} />}
					</FormField>
					<FormField name="note" label={t("note")} hint={t("note_hint")} max={LIMITS.reviewerNote} optional>
						{(field) => <TextArea rows={2} {...field} />}
					</FormField>
				</div>
			</Card>
			<Card title={t("conflicts")}>
				<p className="-mt-2 mb-4 flex gap-2 text-14 text-secondary">
					<Lock aria-hidden size={16} className="mt-0.5 shrink-0" />
					{t("conflicts_lead")}
				</p>
				<div className="flex flex-col gap-4">
					<FormField<string[]> name="people" label={t("people")} hint={t("people_hint")} optional>
						{({ name: _, ...field }) => <ChipsInput {...field} placeholder={t("people_more")} />}
					</FormField>
					<FormField<string[]>
						name="organizations"
						label={t("organizations")}
						hint={t("organizations_hint")}
						optional
					>
						{({ name: _, ...field }) => <ChipsInput {...field} placeholder={t("organizations_more")} />}
					</FormField>
				</div>
			</Card>
			<div>
				<SubmitButton>{t("save")}</SubmitButton>
			</div>
		</DeckForm>
	);
}
