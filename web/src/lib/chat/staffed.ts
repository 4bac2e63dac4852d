import type { ConferenceCard, StaffedConference } from "@deck/contracts/conference";
import { may } from "@deck/contracts/permissions";
import { topics } from "@deck/contracts/topics";
import { useMaybeConference } from "../conference.ts";
import { useRead } from "../page-data.ts";
import { read } from "../read.ts";
import { useSession } from "../session.ts";
import { useTopic } from "../socket.ts";

const MOST = 20;

export type RoomsOf = Pick<ConferenceCard, "id" | "path" | "locales"> &
	Pick<StaffedConference, "admin_roles">;

/**
 * Returns current conferences where the reader sees conversations as staff, and the page's. Platform admins, who see
 * all, get only the page's.
 */
export function useStaffedRooms(): readonly RoomsOf[] {
	const { user } = useSession();
	const here = useMaybeConference();
	const everywhere = user?.platform_admin === true;
	const { data = [], mutate } = useRead(user?.verified && !everywhere ? read("/api/confs/staffed") : null);
	useTopic(
		user?.verified ? topics.user(user.id) : null,
		({ noun }) => noun === "staff" && void mutate(),
		() => {},
	);
	if (!user?.verified) return [];
	const going = everywhere ? [] : data.filter(({ state }) => state !== "archived").slice(0, MOST);
	const all = here && !going.some(({ id }) => id === here.id) ? [here, ...going] : going;
	return all.filter(({ admin_roles }) => may(admin_roles, "messages", "read"));
}
