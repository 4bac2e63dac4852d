import type { Conference } from "@deck/contracts/conference";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../../lib/api.ts";
import { Card } from "../../../ui/card.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { SaveBar } from "../save-bar.tsx";
import { usePartForm } from "../use-part-form.ts";
import { useRowChanges } from "../use-row-changes.ts";
import { useUpdateCachedConference } from "../use-update-cached-conference.ts";
import { SocialEventRows } from "./social-event-rows.tsx";
import {
	mergeSocialEvents,
	SocialEventsSchema,
	type SocialEventsValues,
	socialEventsValues,
	socialEventText,
} from "./social-events-values.ts";

export function SocialEventsEditor({ conference }: { conference: Conference }) {
	const { t } = useTranslation("events");
	const changes = useRowChanges();
	const saved = useMemo(() => socialEventsValues(conference), [conference]);
	const { form, unedited } = usePartForm({
		schema: SocialEventsSchema,
		storageKey: `events:${conference.id}`,
		saved,
		valuesOf: socialEventsValues,
		send: ({ read: _, ...values }, attempt) =>
			json(
				api.api.conf[":conf"].adm.events.$put(
					{ param: { conf: conference.path }, json: values },
					attempt.options,
				),
			),
		mergeMine: mergeSocialEvents,
		updateCache: useUpdateCachedConference(),
		doneText: t("saved"),
	});
	return (
		<DeckForm
			form={form}
			className="grow *:max-w-[960px]"
			differences={(theirs) => {
				const typed = form.form.getValues();
				return changes(typed.events, (theirs as SocialEventsValues).events, typed.read, socialEventText);
			}}
		>
			<Card>
				<p className="mb-4 text-13 text-secondary">{t("hint")}</p>
				<SocialEventRows />
			</Card>
			<SaveBar unedited={unedited} />
		</DeckForm>
	);
}
