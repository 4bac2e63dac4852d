import type { AdminRole, Locale } from "@deck/contracts/enums";
import type { CommitPart } from "../../feature.ts";
import type { SignedInContext } from "../../kernel/context.ts";
import { jobEvent, mailEvent } from "../../kernel/outbox.ts";
import { appointMember } from "../../staff/appoint.ts";
import { staffChangedEvent } from "../../staff/changed-events.ts";

export async function appointCreator(
	context: SignedInContext,
	conference: string,
	{ email, language }: { email: string; language?: Locale | undefined },
): Promise<CommitPart> {
	const roles: AdminRole[] = [{ type: "creator" }];
	const { row, writes } = await appointMember(context, { conference, email, admin_roles: roles, language });
	return {
		writes,
		events: [
			mailEvent("conference.creator_named", {
				conference,
				email,
				by: context.actor.user_id,
				roles,
				...(language && { language }),
			}),
			jobEvent("staff.index", { conference, email }),
			staffChangedEvent(conference, row.user_id),
		],
	};
}
