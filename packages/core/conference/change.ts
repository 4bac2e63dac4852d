import type { Conference } from "@deck/contracts/conference";
import type {
	ConferencePart,
	DatesForm,
	DetailsForm,
	EventsForm,
	SectionsForm,
} from "@deck/contracts/conference-parts";
import type { UpdateEntityItem } from "electrodb";
import { commit, put, update, type Write } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import type { Outgoing } from "../kernel/outbox.ts";
import { conferenceChangedEvent } from "./changed-event.ts";
import { type Contents, conferences } from "./entity.ts";
import { type ShutGate, whileGateMoves } from "./gate.ts";
import type { ConferenceItem } from "./lookup.ts";
import { partRow } from "./parts.ts";
import { demandReadable } from "./size.ts";
import { viewConference } from "./view.ts";
import { readWhole, type Whole } from "./whole.ts";

export interface PartChange {
	/** Attributes of the conference's item. */
	set?: UpdateEntityItem<ReturnType<typeof conferences>>;
	/** Content of the part's row. */
	contents: Partial<Contents>;
	writes?: Write[];
	events?: Outgoing[];
	/** Set when removing what concurrent commits may use. */
	shut?: ShutGate | undefined;
}

/**
 * Changes one part, so edits of different parts never conflict. Checks the version before `make`, since a changed list
 * would cause misleading errors. Repeats while concurrent commits move a gate that it shuts.
 * @throws 409 `stale` with the current part; 422 as `demandReadable`
 */
export async function changePart(
	context: SignedIn,
	{ conference: id }: ConferenceItem,
	{ part, version }: { part: ConferencePart; version: number },
	make: (before: Whole) => PartChange | Promise<PartChange>,
): Promise<Conference> {
	const { table } = context;
	const { roles } = context.actor;
	const before = await readWhole(table, id);
	const current = viewConference(before, roles, context.now());
	const stale = new AppError("stale", "stale", { current });
	if (version !== before.item.versions[part]) throw stale;
	return whileGateMoves(async () => {
		const { set: changed, contents: written, writes = [], events = [], shut } = await make(before);
		const item = {
			...before.item,
			...changed,
			version: before.item.version + 1,
			versions: { ...before.item.versions, [part]: version + 1 },
		} as ConferenceItem;
		const contents = { ...before.contents, ...written };
		const after = viewConference({ item, contents }, roles, context.now());
		demandReadable(after, current);
		const operation = conferences(table)
			.patch({ conference: id })
			.set({ ...changed, ...(shut && { gate: shut.gate }) })
			.add({ version: 1 })
			.data((attribute, { set }) => set(attribute.versions[part], version + 1))
			.where((attribute, { eq }) => eq(attribute.versions[part], version));
		await commit(context, {
			writes: [
				update(operation, stale),
				put(partRow(table, { conference: id, part, version: version + 1 }, contents)),
				...writes,
				...(shut?.writes ?? []),
			],
			audit: [
				{
					conference: id,
					object: "conference",
					action: `conference.${part}_edited`,
					before: partOf(current, part),
					after: partOf(after, part),
				},
			],
			events: [conferenceChangedEvent(before.item), ...events],
			reply: after,
		});
		return after;
	});
}

function partOf(conference: Conference, part: ConferencePart) {
	const { timezone, dates, free_dates, sections, events } = conference;
	switch (part) {
		case "dates":
			return { timezone, dates, free_dates } satisfies Without<DatesForm>;
		case "sections":
			return { sections } satisfies Without<SectionsForm>;
		case "events":
			return { events } satisfies Without<EventsForm>;
		case "details": {
			const { path, locales, flow, extended_to_all, formats, languages, blindness } = conference;
			const { contacts, places, fees, payment } = conference;
			const kept = { path, locales, flow, extended_to_all, formats, languages, blindness };
			return { ...kept, contacts, places, fees, payment } satisfies Without<DetailsForm>;
		}
	}
}

type Without<Form extends { version: number }> = Omit<Form, "version">;
