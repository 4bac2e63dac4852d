import type { ConferenceSummary, ConferenceWithRoles } from "@deck/contracts/conference";
import { hasPermission } from "@deck/contracts/permissions";
import { topics } from "@deck/contracts/topics";
import { useAuthSession } from "../auth-session.ts";
import { useExistingConference } from "../existing-conference.ts";
import { useRead } from "../page-data.ts";
import { paperTopics } from "../paper-scope.ts";
import { read } from "../read.ts";
import { useTopic, useTopics } from "../socket.ts";

const MAX_CONFERENCES = 20;

export type StaffChatConference = Pick<ConferenceSummary, "id" | "path" | "locales"> &
	Pick<ConferenceWithRoles, "admin_roles">;

/**
 * Returns current conferences with conversations for the reader as staff, and the page's; for platform
 * admins, who see all, only the page's.
 */
export function useStaffChatConferences(): readonly StaffChatConference[] {
	const { user } = useAuthSession();
	const pageConference = useExistingConference();
	const everywhere = user?.platform_admin === true;
	const { data = [], mutate } = useRead(user?.verified && !everywhere ? read("/api/confs/staffed") : null);
	useTopic(
		user?.verified ? topics.user(user.id) : null,
		({ resource }) => resource === "staff" && void mutate(),
		() => {},
	);
	const chats = chatConferences(everywhere ? [] : data, pageConference);
	const conferences = user?.verified ? chats : [];
	useTopics(
		[...new Set(conferences.flatMap(paperTopics))],
		({ resource }) => resource === "conference" && void mutate(),
		() => {},
	);
	return conferences;
}

function chatConferences(
	staffed: readonly ConferenceWithRoles[],
	here: StaffChatConference | undefined,
): StaffChatConference[] {
	const current = staffed.filter(({ state }) => state !== "archived").slice(0, MAX_CONFERENCES);
	const all = here && !current.some(({ id }) => id === here.id) ? [here, ...current] : current;
	return all.filter(({ admin_roles }) => hasPermission(admin_roles, "messages", "read"));
}
