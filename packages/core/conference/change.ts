import type { Conference } from "@deck/contracts/conference";
import type { ConferencePart } from "@deck/contracts/conference-parts";
import type { UpdateEntityItem } from "electrodb";
import { commit, update, type Write } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { AppError } from "../kernel/errors.ts";
import { conferenceChanged } from "./changed.ts";
import { conferences } from "./entity.ts";
import type { ConferenceItem } from "./lookup.ts";
import { demandReadable } from "./size.ts";
import { viewConference } from "./view.ts";

/** What a part becomes, and what is written along with it. */
export interface PartChange {
	set: UpdateEntityItem<ReturnType<typeof conferences>>;
	writes?: Write[];
}

/**
 * Changes one part of a conference, and nothing of the others, so that two people who edit different parts don't meet;
 * answers the conference as it is then. Throws 409 `stale` with the current one where somebody else saved the part
 * first, before `make` looks at what is asked: a list that has changed refuses much that was right. Throws 422 as
 * `demandReadable` does.
 */
export async function changePart(
	context: SignedIn,
	conference: ConferenceItem,
	{ part, version }: { part: ConferencePart; version: number },
	make: () => PartChange | Promise<PartChange>,
): Promise<Conference> {
	const id = conference.conference;
	const { roles } = context.actor;
	const current = viewConference(conference, roles, context.now());
	const stale = new AppError("stale", "stale", { current });
	if (version !== conference.versions[part]) throw stale;
	const change = await make();
	const next = {
		...conference,
		...change.set,
		version: conference.version + 1,
		versions: { ...conference.versions, [part]: version + 1 },
	} as ConferenceItem;
	const after = viewConference(next, roles, context.now());
	demandReadable(after, current);
	const operation = conferences(context.table)
		.patch({ conference: id })
		.set(change.set)
		.add({ version: 1 })
		.data((attribute, { set }) => set(attribute.versions[part], version + 1))
		.where((attribute, { eq }) => eq(attribute.versions[part], version));
	await commit(context, {
		writes: [update(operation, stale), ...(change.writes ?? [])],
		audit: [
			{
				conference: id,
				object: "conference",
				action: `conference.${part}_edited`,
				before: partOf(current, part),
				after: partOf(after, part),
			},
		],
		events: [conferenceChanged(conference)],
		reply: after,
	});
	return after;
}

/** What the log tells of a change of a part. */
function partOf(conference: Conference, part: ConferencePart) {
	const { timezone, dates, free_dates, sections, events } = conference;
	switch (part) {
		case "dates":
			return { timezone, dates, free_dates };
		case "sections":
			return { sections };
		case "events":
			return { events };
		case "details": {
			const { path, locales, flow, formats, languages, blindness, contacts, places, fees } = conference;
			return { path, locales, flow, formats, languages, blindness, contacts, places, fees };
		}
	}
}
