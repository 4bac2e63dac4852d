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
import { EventRows } from "./event-rows.tsx";
import { EventsSchema, type EventsValues, eventsValues, eventText, keepEvents } from "./events-values.ts";

/** Changes a conference's events and their order; all of it is saved at once. */
export function EventsForm({ conference }: { conference: Conference }) {
	const { t } = useTranslation("events");
	const showSaved = useShowSaved();
	const changes = useRowChanges();
	const saved = useMemo(() => eventsValues(conference), [conference]);
	const form = useDeckForm({
		schema: EventsSchema,
		defaults: saved,
		storageKey: `events:${conference.id}`,
		send: ({ read: _, ...values }, attempt) =>
			json(
				api.api.conf[":conf"].adm.events.$put(
					{ param: { conf: conference.path }, json: values },
					attempt.options,
				),
			),
		async onDone(next) {
			form.form.reset(eventsValues(next));
			await showSaved(next);
			alertSuccess(t("saved"));
		},
		fromCurrent: (current) => eventsValues(current as Conference),
		keepMine: (mine, theirs) => keepEvents(mine, theirs as EventsValues),
	});
	const untouched = useFollow(form, saved);
	return (
		<DeckForm
			form={form}
			className="grow *:max-w-[960px]"
			differences={(theirs) => {
				const mine = form.form.getValues();
				return changes(mine.events, (theirs as EventsValues).events, mine.read, eventText);
			}}
		>
			<Card>
				<p className="mb-4 text-13 text-secondary">{t("hint")}</p>
				<EventRows />
			</Card>
			<SaveBar untouched={untouched} />
		</DeckForm>
	);
}
