import type { CreateConferenceForm } from "@deck/contracts/conference";
import { commit, put } from "../kernel/commit.ts";
import type { SignedIn } from "../kernel/context.ts";
import { invalid } from "../kernel/errors.ts";
import { jobEvent, mailEvent } from "../kernel/outbox.ts";
import { newMember } from "../staff/appoint.ts";
import { staffChanged } from "../staff/changed.ts";
import { newConference } from "./defaults.ts";
import { conferences, pathClaims } from "./entity.ts";
import { withIds } from "./ids.ts";
import { demandReadable } from "./size.ts";
import { viewConference } from "./view.ts";

/**
 * Makes a hidden conference and names its creator, whether or not that person has an account yet.
 * Throws 422 `path_taken` at `path`, and as `demandReadable` does; 503 as `newMember` does. Who may call it is the
 * route's rule: platform admins.
 */
export async function createConference(
	context: SignedIn,
	form: CreateConferenceForm,
): Promise<{ path: string }> {
	const { creator_email, path, sections, ...details } = form;
	const created_at = context.now().toISOString();
	const { row, writes } = await newMember(context, {
		conference: path,
		email: creator_email,
		admin_roles: [{ type: "creator" }],
	});
	const item = {
		...details,
		...newConference(),
		conference: path,
		path,
		sections: withIds("sections", sections, []),
		created_at,
		start: details.dates.conference_start ?? created_at.slice(0, 10),
		list: "confs",
	};
	demandReadable(viewConference(item, [], context.now()));
	const reply = { path };
	await commit(context, {
		writes: [
			put(pathClaims(context.table).create({ path, conference: path }), invalid("path", "path_taken")),
			put(conferences(context.table).create(item), invalid("path", "path_taken")),
			...writes,
		],
		audit: [{ conference: path, object: "conference", action: "conference.created", after: form }],
		events: [
			mailEvent("conference.creator_named", { conference: path, email: creator_email }),
			jobEvent("staff.remember", { conference: path, email: creator_email }),
			staffChanged(path, row.user_id),
		],
		reply,
	});
	return reply;
}
