import { topics } from "@deck/contracts/topics";
import { useSWRConfig } from "swr";
import { useAuthSession } from "../lib/auth-session.ts";
import { conferenceKey, useConference } from "../lib/conference.ts";
import { useTopic } from "../lib/socket.ts";

/** Reads the conference again when the reader's roles change, because staff pages depend on them. */
export function useReloadOnRoleChange(): void {
	const { path } = useConference();
	const { user } = useAuthSession();
	const { mutate } = useSWRConfig();
	useTopic(
		user ? topics.user(user.id) : null,
		({ noun }) => noun === "staff" && void mutate(conferenceKey(path)),
		() => {},
	);
}
