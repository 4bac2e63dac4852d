import type { WholeConference } from "@deck/contracts/conference";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../../lib/api.ts";
import { Card } from "../../../ui/card.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { SaveBar } from "../save-bar.tsx";
import { usePartForm } from "../use-part-form.ts";
import { useRowChanges } from "../use-row-changes.ts";
import { useShowSaved } from "../use-show-saved.ts";
import { RemovedSections } from "./removed-sections.tsx";
import { SectionRows } from "./section-rows.tsx";
import {
	keepSections,
	SectionsSchema,
	type SectionsValues,
	sectionsValues,
	sectionText,
} from "./sections-values.ts";

export function SectionsForm({ conference }: { conference: WholeConference }) {
	const { t } = useTranslation("sections");
	const changes = useRowChanges();
	const saved = useMemo(() => sectionsValues(conference), [conference]);
	const { form, untouched } = usePartForm({
		schema: SectionsSchema,
		storageKey: `sections:${conference.id}`,
		saved,
		valuesOf: sectionsValues,
		send: ({ read: _, ...values }, attempt) =>
			json(
				api.api.conf[":conf"].adm.sections.$put(
					{ param: { conf: conference.path }, json: values },
					attempt.options,
				),
			),
		keepMine: keepSections,
		show: useShowSaved(),
		done: t("saved"),
	});
	return (
		<DeckForm
			form={form}
			className="grow *:max-w-[960px]"
			differences={(theirs) => {
				const mine = form.form.getValues();
				return changes(mine.sections, (theirs as SectionsValues).sections, mine.read, sectionText);
			}}
		>
			<Card>
				<p className="mb-4 text-13 text-secondary">{t("hint")}</p>
				<SectionRows saved={conference.sections} />
			</Card>
			<RemovedSections />
			<SaveBar untouched={untouched} />
		</DeckForm>
	);
}
