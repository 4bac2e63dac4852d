import type { Conference } from "@deck/contracts/conference";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { alertSuccess } from "../../../lib/alerts.ts";
import { api, json } from "../../../lib/api.ts";
import { useDeckForm } from "../../../lib/form.ts";
import { Card } from "../../../ui/card.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { SaveBar } from "../save-bar.tsx";
import { useFollow } from "../use-follow.ts";
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
import type { SectionCounts } from "./use-section-counts.ts";

/** Changes a conference's sections and their order; all of it is saved at once. */
export function SectionsForm({ conference, counts }: { conference: Conference; counts: SectionCounts }) {
	const { t } = useTranslation("sections");
	const showSaved = useShowSaved();
	const changes = useRowChanges();
	const saved = useMemo(() => sectionsValues(conference), [conference]);
	const form = useDeckForm({
		schema: SectionsSchema,
		defaults: saved,
		storageKey: `sections:${conference.id}`,
		send: ({ read: _, ...values }, attempt) =>
			json(
				api.api.conf[":conf"].adm.sections.$put(
					{ param: { conf: conference.path }, json: values },
					attempt.options,
				),
			),
		async onDone(next) {
			form.form.reset(sectionsValues(next));
			await showSaved(next);
			alertSuccess(t("saved"));
		},
		fromCurrent: (current) => sectionsValues(current as Conference),
		keepMine: (mine, theirs) => keepSections(mine, theirs as SectionsValues),
	});
	const untouched = useFollow(form, saved);
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
				<SectionRows counts={counts} />
			</Card>
			<RemovedSections />
			<SaveBar untouched={untouched} />
		</DeckForm>
	);
}
