import type { Task } from "@deck/contracts/deck";
import { conferencesById } from "../conference/find.ts";
import { viewConferenceSummary } from "../conference/view.ts";
import type { SignedInContext } from "../kernel/context.ts";
import { invitationUrl } from "./link.ts";
import { expertsByAddress } from "./lookup.ts";

/** Returns invitations to the experts that wait for an answer. 1 query for each address, 1 call for each hundred. */
export async function expertTasks(context: SignedInContext): Promise<Task[]> {
	const { table, actor, config } = context;
	// The link answers without an account, so an impersonator must not get it.
	if (actor.real) return [];
	const found = (await Promise.all(actor.addresses.map((email) => expertsByAddress(table, email)))).flat();
	const invited = found.flatMap((expert) =>
		expert.state === "invited" && expert.invitation ? [{ ...expert, invitation: expert.invitation }] : [],
	);
	const conferences = await conferencesById(
		table,
		invited.map(({ conference }) => conference),
	);
	const now = context.now();
	return invited.flatMap((expert): Task[] => {
		const item = conferences.get(expert.conference);
		if (!item || item.state === "archived") return [];
		return [
			{
				participation: "reviewer",
				kind: "agree",
				conference: viewConferenceSummary(item, now),
				by: null,
				mine: true,
				to: invitationUrl(context, expert).slice(config.site_url.length),
			},
		];
	});
}
