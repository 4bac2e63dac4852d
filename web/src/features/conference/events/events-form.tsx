import type { Conference } from "@deck/contracts/conference";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../../lib/api.ts";
import { Card } from "../../../ui/card.tsx";
import { DeckForm } from "../../../ui/form/deck-form.tsx";
import { SaveBar } from "../save-bar.tsx";
import { usePartForm } from "../use-part-form.ts";
import { useRowChanges } from "../use-row-changes.ts";
import { useShowSaved } from "../use-show-saved.ts";
import { EventRows } from "./event-rows.tsx";
import { EventsSchema, type EventsValues, eventsValues, eventText, keepEvents } from "./events-values.ts";

export function EventsForm({ conference }: { conference: Conference }) {
	const { t } = useTranslation("events");
	const changes = useRowChanges();
	const saved = useMemo(() => eventsValues(conference), [conference]);
	const { form, untouched } = usePartForm({
		schema: EventsSchema,
		storageKey: `events:${conference.id}`,
		saved,
		valuesOf: eventsValues,
		send: ({ read: _, ...values }, attempt) =>
			json(
				api.api.conf[":conf"].adm.events.$put(
					{ param: { conf: conference.path }, json: values },
					attempt.options,
				),
			),
		keepMine: keepEvents,
		show: useShowSaved(),
		done: t("saved"),
	});
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
