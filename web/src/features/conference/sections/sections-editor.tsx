import type { ConferenceWithInfo } from "@deck/contracts/conference";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../../lib/api.ts";
import { Card } from "../../../ui/card.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { SaveBar } from "../save-bar.tsx";
import { usePartForm } from "../use-part-form.ts";
import { useRowChanges } from "../use-row-changes.ts";
import { useUpdateCachedConference } from "../use-update-cached-conference.ts";
import { RemovedSections } from "./removed-sections.tsx";
import { SectionRows } from "./section-rows.tsx";
import {
	mergeSections,
	SectionsSchema,
	type SectionsValues,
	sectionsValues,
	sectionText,
} from "./sections-values.ts";

export function SectionsEditor({ conference }: { conference: ConferenceWithInfo }) {
	const { t } = useTranslation("sections");
	const changes = useRowChanges();
	const saved = useMemo(() => sectionsValues(conference), [conference]);
	const { form, unedited } = usePartForm({
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
		mergeMine: mergeSections,
		updateCache: useUpdateCachedConference(),
		doneText: t("saved"),
	});
	return (
		<DeckForm
			form={form}
			className="grow *:max-w-[960px]"
			differences={(theirs) => {
				const typed = form.form.getValues();
				return changes(typed.sections, (theirs as SectionsValues).sections, typed.read, sectionText);
			}}
		>
			<Card>
				<p className="mb-4 text-13 text-secondary">{t("hint")}</p>
				<SectionRows saved={conference.sections} />
			</Card>
			<RemovedSections />
			<SaveBar unedited={unedited} />
		</DeckForm>
	);
}
