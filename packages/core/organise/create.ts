import type { CreateConferenceForm } from "@deck/contracts/conference";
import { OFFERED_PLACES } from "@deck/contracts/places";
import { newConference, newContents } from "../conference/defaults.ts";
import { withIds } from "../conference/ids.ts";
import { conferenceMade } from "../conference/made.ts";
import { sectionIds } from "../conference/section-title.ts";
import { demandReadable } from "../conference/size.ts";
import { viewConference } from "../conference/view.ts";
import { commit } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { newCreator } from "./creator.ts";

/**
 * Appoints a creator with or without account. The route restricts it to platform admins. Throws 422 `path_taken` at
 * `path`; as `demandReadable`; 503 as `newMember`.
 */
export async function createConference(
	context: SignedIn,
	form: CreateConferenceForm,
): Promise<{ path: string }> {
	const { creator_email, path, sections, place_ids, ...details } = form;
	const created_at = context.now().toISOString();
	const creator = await newCreator(context, path, creator_email);
	const contents = {
		...newContents,
		sections: withIds("sections", sections, []),
		places: OFFERED_PLACES.filter(({ id }) => place_ids.includes(id)),
	};
	const item = {
		...details,
		...newConference(),
		conference: path,
		path,
		sections: sectionIds(contents.sections),
		created_at,
		start: details.dates.conference_start ?? created_at.slice(0, 10),
		list: "confs",
	};
	demandReadable(viewConference({ item, contents }, [], context.now()));
	const reply = { path };
	await commit(context, {
		writes: [...conferenceMade(context.table, { item, contents }), ...creator.writes],
		audit: [{ conference: path, object: "conference", action: "conference.created", after: form }],
		events: creator.events,
		reply,
	});
	return reply;
}
