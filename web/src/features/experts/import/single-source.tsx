import { EXPERT_TEXTS } from "@deck/contracts/expert-fields";
import { inputsFrom } from "@deck/contracts/fields";
import { LIMITS } from "@deck/contracts/limits";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { usePeopleSearch } from "../../../lib/people-search.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Field } from "../../../ui/field.tsx";
import { CancelButton } from "../../../ui/form/cancel-button.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { ExpertFields } from "../expert-fields.tsx";
import { type ExpertValues, NewExpertSchema } from "../expert-values.ts";
import type { ImportRow } from "./import-row.ts";

export type SingleExpertValues = ExpertValues;

export const EMPTY: SingleExpertValues = {
	name: "",
	email: "",
	interests: [],
	languages: [],
	...inputsFrom(EXPERT_TEXTS),
	limit: "",
};

interface SingleSourceProps {
	values: SingleExpertValues;
	onRow(values: SingleExpertValues, row: ImportRow): void;
	onClose(): void;
}

export function SingleSource({ values, onRow, onClose }: SingleSourceProps) {
	const { t } = useTranslation(["experts", "common", "impersonation"]);
	const { path } = useConference();
	const { type, isTooShort, loading, options, choose } = usePeopleSearch(path, "");
	const form = useDeckForm({
		schema: NewExpertSchema,
		defaults: values,
		storageKey: `expert:${path}:new`,
		send: (expert) => Promise.resolve(expert),
		onDone({ limit, ...expert }) {
			const row = { row: 1, ...expert, ...(limit !== null && { limit: String(limit) }) };
			onRow(form.form.getValues() as SingleExpertValues, row);
		},
	});
	const take = (id: string) => {
		const found = options.find((option) => option.id === id);
		if (!found) return;
		choose(found);
		form.form.setValue("email", id, { shouldValidate: true });
		if (found.label !== id) form.form.setValue("name", found.label, { shouldValidate: true });
	};
	return (
		<DeckForm form={form}>
			<Field label={t("add.find")} hint={t("add.find_hint")} optional>
				<Combobox
					value=""
					onChange={take}
					onQuery={type}
					options={options}
					loading={loading}
					// Shown before typing, too.
					placeholder={t("impersonation:too_short", { count: LIMITS.searchLetters })}
					hint={
						isTooShort ? t("impersonation:too_short", { count: LIMITS.searchLetters }) : t("add.not_found")
					}
				/>
			</Field>
			<ExpertFields />
			<DialogBar>
				<CancelButton onClose={onClose} />
				<SubmitButton>{t("add.check")}</SubmitButton>
			</DialogBar>
		</DeckForm>
	);
}
