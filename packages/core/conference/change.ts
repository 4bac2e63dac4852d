import type { Conference } from "@deck/contracts/conference";
import type {
	ConferencePart,
	DatesForm,
	DetailsForm,
	SectionsForm,
	SocialEventsForm,
} from "@deck/contracts/conference-parts";
import type { UpdateEntityItem } from "electrodb";
import { commit, put, update, type Write } from "../kernel/commit.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { OutboxEvent } from "../kernel/outbox.ts";
import { type ConferenceAggregate, readConferenceAggregate } from "./aggregate.ts";
import { conferenceChangedEvent } from "./changed-event.ts";
import { type ConferenceContents, conferences } from "./entity.ts";
import { type GuardClosing, retryOnGuardConflict } from "./guard.ts";
import type { ConferenceItem } from "./lookup.ts";
import { partRow } from "./parts.ts";
import { assertConferenceFits } from "./size.ts";
import { viewConference } from "./view.ts";

export interface PartChange {
	set?: UpdateEntityItem<ReturnType<typeof conferences>>;
	contents: Partial<ConferenceContents>;
	writes?: Write[];
	events?: OutboxEvent[];
	/** Set when removing what concurrent commits may use. */
	guardClosing?: GuardClosing | undefined;
}

/**
 * Changes one part of a conference, so edits of different parts never conflict. Checks the version before `make`, since
 * a changed list would cause misleading errors. Repeats while concurrent commits move a guard that it closes.
 * @throws 409 `stale` with the current conference; 422 as `assertConferenceFits`
 */
export async function changeConferencePart(
	context: SignedInContext,
	{ conference: id }: ConferenceItem,
	{ part, version }: { part: ConferencePart; version: number },
	make: (before: ConferenceAggregate) => PartChange | Promise<PartChange>,
): Promise<Conference> {
	const { table } = context;
	const { roles } = context.actor;
	const before = await readConferenceAggregate(table, id);
	const current = viewConference(before, roles, context.now());
	const stale = new AppError("stale", "stale", { current });
	if (version !== before.item.versions[part]) throw stale;
	return retryOnGuardConflict(async () => {
		const { set: changed, contents: written, writes = [], events = [], guardClosing } = await make(before);
		const item = {
			...before.item,
			...changed,
			version: before.item.version + 1,
			versions: { ...before.item.versions, [part]: version + 1 },
		} as ConferenceItem;
		const contents = { ...before.contents, ...written };
		const after = viewConference({ item, contents }, roles, context.now());
		assertConferenceFits(after, current);
		const operation = conferences(table)
			.patch({ conference: id })
			.set({ ...changed, ...(guardClosing && { guard: guardClosing.guard }) })
			.add({ version: 1 })
			.data((attribute, { set }) => set(attribute.versions[part], version + 1))
			.where((attribute, { eq, notExists }) =>
				// The dates decide in which list the conference is, and so does its state.
				part === "dates"
					? `${eq(attribute.versions[part], version)} AND ${eq(attribute.state, before.item.state)} AND ${notExists(attribute.deleted_at)}`
					: eq(attribute.versions[part], version),
			);
		await commit(context, {
			writes: [
				update(operation, stale),
				put(partRow(table, { conference: id, part, version: version + 1 }, contents)),
				...writes,
				...(guardClosing?.writes ?? []),
			],
			audit: [
				{
					conference: id,
					object: "conference",
					action: `conference.${part}_edited`,
					before: viewPart(current, part),
					after: viewPart(after, part),
				},
			],
			events: [conferenceChangedEvent(before.item), ...events],
			reply: after,
		});
		return after;
	});
}

function viewPart(conference: Conference, part: ConferencePart) {
	const { timezone, dates, free_dates, sections, events } = conference;
	switch (part) {
		case "dates":
			return { timezone, dates, free_dates } satisfies Without<DatesForm>;
		case "sections":
			return { sections } satisfies Without<SectionsForm>;
		case "events":
			return { events } satisfies Without<SocialEventsForm>;
		case "details": {
			const { path, locales, flow, extended_to_all, formats, languages, blindness } = conference;
			const { contacts, places, fees, payment } = conference;
			const kept = { path, locales, flow, extended_to_all, formats, languages, blindness };
			return { ...kept, contacts, places, fees, payment } satisfies Without<DetailsForm>;
		}
	}
}

type Without<Form extends { version: number }> = Omit<Form, "version">;
